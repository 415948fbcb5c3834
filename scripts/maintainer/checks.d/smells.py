#!/usr/bin/env python3
"""smells.py: surprising answers of l10ncheck over many app trees.

A *smell* is an answer of the tool that is surprising in itself: either the app
has a scandal, or the tool is wrong.  No human judge is needed to find one.

Usage:
  smells.py --tool BIN [--cache DIR] [--jobs 1] [--no-simulate] FOLDER... > table
  smells.py --cache DIR --analyse FOLDER...      only the smells, from the cache
  smells.py --cache DIR --counts FOLDER...       smell -> number of trees

Each FOLDER is a source tree (or a folder of trees, with --each).  The tool only
prints patches; they are applied to a copy (hard links, `git apply`) under the
cache folder, which is removed again.  A line of the table is
  tree <TAB> smell <TAB> strength <TAB> evidence
Deterministic: the random pairs of `resolve` come from a seed made of the name.
Standard library only.
"""
import argparse, csv, io, json, os, random, re, shutil, subprocess, sys, time, zlib
import resource, collections, threading

LIMIT = 60            # seconds for one command
SIM_MAX = 4.0         # simulate only where report takes less than this
CODE = ('.swift','.m','.mm','.h','.c','.cc','.cpp','.py','.js','.ts','.java','.kt','.plist','.json',
        '.storyboard','.xib','.sh','.rb','.html','.xml','.dart','.cs','.intentdefinition','.applescript','.yml','.yaml','.pch','.sdef','.entitlements','.txt','.lua','.php','.metal','.r','.pbxproj')
TABLE = ('.strings','.xcstrings','.stringsdict','.xliff','.xloc')

def run(tool, args, cwd, limit=LIMIT):
    """(rc, stdout, stderr, seconds, peak KiB) of one command."""
    t=time.time()
    p=subprocess.Popen([tool]+args,cwd=cwd,stdout=subprocess.PIPE,stderr=subprocess.PIPE,stdin=subprocess.DEVNULL)
    timer=threading.Timer(limit,p.kill); timer.start()
    try: out,err=p.communicate()
    finally: timer.cancel()
    return dict(rc=p.returncode,out=out.decode('utf-8','replace'),err=err.decode('utf-8','replace'),
                s=round(time.time()-t,3))

def peak(tool,args,cwd):
    """peak memory in KiB, by a child that only waits for the tool"""
    code='import resource,subprocess,sys;subprocess.run(sys.argv[1:],stdout=-3,stderr=-3,timeout=60);print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)'
    try: return int(subprocess.run([sys.executable,'-c',code,tool]+args,cwd=cwd,capture_output=True,timeout=90,text=True).stdout or 0)
    except Exception: return 0

def collect(tool, tree, cache, simulate=True):
    name=os.path.basename(tree.rstrip('/'))
    f=os.path.join(cache,name+'.json')
    if os.path.exists(f): return json.load(open(f))
    w=os.path.join(cache,name+'.work'); shutil.rmtree(w,ignore_errors=True); os.makedirs(w)
    r={'tree':tree}
    a=['report','--format','json','--details','--report','badge='+w+'/badge','--report','openmetrics='+w+'/om','--report','text='+w+'/text']
    r['report']=run(tool,a,tree)
    for x in ('badge','om','text'):
        try: r[x]=open(w+'/'+x,encoding='utf-8',errors='replace').read()
        except OSError: r[x]=''
    r['list']=run(tool,['report','--list','untranslated,missing,bare','--format','csv'],tree)
    r['keys']=run(tool,['keys','--format','json'],tree)
    r['hard']=run(tool,['keys','--only','hard-coded','--format','json'],tree)
    r['sync']=run(tool,['sync'],tree)
    r['prune']=run(tool,['stubs','--prune'],tree)
    r['remove']=run(tool,['keys','--only','unused','--remove'],tree)
    r['peak']=peak(tool,['report','--format','json'],tree)
    # resolve: 4 keys of counted tables, every localization
    rnd=random.Random(zlib.crc32(name.encode()))
    if simulate and r['report']['s']<SIM_MAX:
        try: ks=[k for k in json.loads(r['keys']['out'])['keys'] if k.get('value') and k['state']=='used' and k['key'].strip()]
        except Exception: ks=[]
        r['resolve']=[]
        for k in rnd.sample(ks,min(3,len(ks))):
            r['resolve'].append([k['table'],k['key'],k['value'],run(tool,['resolve','--format','json','--key',k['key'],'--table',k['table']],tree)])
        for which,cmds in (('sync',[['sync'],['report','--format','json']]),('remove',[['keys','--format','json'],['report','--format','json']]),('prune',[['report','--format','json']])):
            patch=r[which]['out']
            if 'diff --git' not in patch and '--- ' not in patch: continue
            c=w+'/copy'; shutil.rmtree(c,ignore_errors=True)
            subprocess.run(['cp','-al',tree,c],capture_output=True)
            env=dict(os.environ,GIT_CEILING_DIRECTORIES=w,GIT_DIR='/nonexistent')
            ap=subprocess.run(['git','apply','-'],input=patch.encode('utf-8','surrogateescape'),cwd=c,capture_output=True,env={k:v for k,v in env.items() if k!='GIT_DIR'})
            r['sim_'+which]={'applied':ap.returncode,'err':ap.stderr.decode('utf-8','replace')[:300],'runs':[run(tool,x,c) for x in cmds]}
            shutil.rmtree(c,ignore_errors=True)
    shutil.rmtree(w,ignore_errors=True)
    # keep what the smells need only
    json.dump(r,open(f+'.tmp','w')); os.rename(f+'.tmp',f)
    return r
#ANALYSIS
# name: (what it says, why it is surprising)
SMELLS = {
'crash':'the tool ends with status 2, a signal, or past the limit',
'slow':'report takes more than 5 s','fat':'report needs more than 500 MB',
'blind':'no table counted although the tree has a .strings or .xcstrings with 20 keys',
'lost-language':'a language folder of the tree is in no list of the report (localizations, not shipped)',
'one-language':'report sees one language, the tree has tables in two',
'dev-gap':'the development language itself has gaps',
'dev-small':'another language has over 1.25 times the keys of the development language',
'dev-base':'the development language is called Base',
'lang-near-0':'a language is under 10 % while another is over 90 %',
'one-table':'one table gives over half of 20 or more missing texts, of 2 tables or more',
'infoplist-half':'Info.plist tables give over half of 5 or more missing texts',
'missing-storekit':'texts of a StoreKit configuration (for tests) count as missing',
'translations-alone':'10 or more keys of code are in the tables of translations only',
'missing-everywhere':'over half of the missing keys are missing in all languages (3 or more)',
'missing-same-text':'a missing key has one and the same text in all languages that have it',
'missing-no-words':'a missing text has no word in it (number, symbol, address)',
'missing-brand':'CFBundleName or CFBundleDisplayName counts as missing',
'missing-unused':'a missing key is one that `keys` calls unused',
'missing-nib-gone':'missing keys of the form object-ID.property without an interface file of that name',
'missing-tests':'missing keys in a folder of tests, samples, pods or build products',
'extra-many':'a language has over 30 % more keys than expected (extra)',
'bare':'users see bare keys','bare-word':'a bare key is a lone word or an address, in a table whose keys are texts',
'bare-folder':'over 50 bare keys, and a file that looks keys up opens the folder of a language',
'open-declaration':'the line that keeps most keys declares a function',
'bare-dev':'users of the development language see bare keys',
'unused-30':'over 30 % of 20 or more keys are unused','table-unused':'a whole table of 10 or more keys is unused',
'unused-literal':'a key called unused is a string literal in a file of the tree',
'unused-wrapper':'five or more keys called unused or possibly used stand in calls of one and the same function',
'other-code':'localized look-ups stand in files of a language that the tool does not read',
'no-table-20':'over 20 texts of code are in no table','no-table-twin':'a text in no table differs from a key by case, space or punctuation',
'no-table-exists':'a key in no table is a key of a table file of the development language',
'no-table-no-words':'a text in no table has no word in it or is an identifier or symbol name',
'hard-50':'over 50 hard-coded texts','hard-is-key':'a hard-coded text is a key or source text of a table',
'hard-log':'a hard-coded text stands on a line that logs, asserts or sends to analytics',
'err-many-langs':'one key has errors in more than three languages','err-project':'an error about a project file, or about files that are not there',
'rule-200':'one rule has over 200 findings',
'task-english':'the first task is about the development language or English',
'task-bare':'the first task is about bare keys',
'sync-changes':'sync changes or empties an existing text of the source','sync-30':'sync adds over 30 keys',
'sync-name':'sync writes a key that is a name as its own text','sync-removes-live':'sync makes stale or removes a key that is a literal of code',
'sync-not-idempotent':'after sync is applied, sync has more to do','sync-no-better':'after sync, as many keys are in no table as before, or more errors or bare keys',
'remove-literal':'keys --remove takes a key that is a literal of the tree','remove-part':'keys --remove takes a key that an interpolated or formatted literal can make',
'remove-makes-missing':'after keys --remove, keys of code are in no table that were in one',
'prune-literal':'stubs --prune takes a key that is a literal of the tree','prune-part':'stubs --prune takes a key that an interpolated or formatted literal can make',
'patch-fails':'a patch of the tool does not apply',
'complete-but':'Complete or over 95 %, but a language has under half of the texts of the development language',
'latin-kept':'a Latin text stays in ja, ru, zh, ar, ko, he, el, uk, th although another language translates it, and the report does not list it',
'latin-sentence':'the same, with two or more lower-case words and a key that code uses: nearly always a false "translated"',
'value-is-key':'a value is the key, the source differs, and the report does not list it',
'numbers-differ':'badge, metrics and JSON give different percentages',
'resolve-differs':'resolve and the list of the report disagree about a key',
'products-differ':'two products have equally many keys and different gaps',
'variant-gap':'a regional variant (de-AT, en-GB) has gaps although its parent is there',
}
NONLATIN={'ja','ru','zh-Hans','zh-Hant','zh-CN','zh-TW','zh','ar','ko','he','el','uk','th','bg','fa','hi','ka'}
STR=re.compile(r'"((?:[^"\\\n]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;')
LIT=re.compile(r'"((?:[^"\\\n]|\\.){1,160})"')
SKIP=re.compile(r'(^|/)(Pods|Carthage|node_modules|\.build|DerivedData|build|Build|vendor|Vendor|ThirdParty|third_party|Frameworks?|\.git|[^/]*\.(framework|app|xcframework|bundle))(/|$)')
TEST=re.compile(r'(^|/)[^/]*(Tests?|Samples?|Examples?|Demo|Pods|Carthage|Mock|Fixtures?)(/|$)',re.I)
def txt(b):
    for bom,enc in ((b'\xff\xfe','utf-16'),(b'\xfe\xff','utf-16')):
        if b.startswith(bom): return b.decode(enc,'replace')
    if b[1:2]==b'\0': return b.decode('utf-16-le','replace')
    return b.decode('utf-8','replace')
def walk(tree):
    for d,ds,fs in os.walk(tree):
        ds[:]=sorted(x for x in ds if x not in ('.git','.svn','.hg'))
        for f in sorted(fs): yield os.path.join(d,f)
class Tree:
    """what an independent, simple reader sees in the tree"""
    def __init__(s,tree):
        s.tables={}   # (base path of the table, lang) -> {key: value}
        s.lits=collections.Counter(); s.where={}; s.parts=[]; s.calls=collections.defaultdict(set); s.other=[]; s.nibs=set(); s.langs=set(); s.lines={}; s.folders=[]
        total=0
        for p in walk(tree):
            r=os.path.relpath(p,tree); e=os.path.splitext(p)[1].lower()
            if e in('.xib','.storyboard','.nib','.intentdefinition'): s.nibs.add(os.path.basename(p)[:-len(e)])
            try: size=os.path.getsize(p)
            except OSError: continue
            if e=='.strings' and size<3e6:
                m=re.search(r'([^/]+)\.lproj/',r)
                if SKIP.search(r): continue
                try: t=txt(open(p,'rb').read())
                except OSError: continue
                t=re.sub(r'/\*.*?\*/','',t,flags=re.S)
                kv=dict(STR.findall(t))
                if kv:
                    lang=m.group(1) if m else ''
                    s.tables[(re.sub(r'[^/]+\.lproj/','',r),lang)]=kv
                    if lang and not TEST.search(r): s.langs.add(lang)
            elif e=='.xcstrings' and size<2e7:
                if SKIP.search(r): continue
                try: d=json.load(open(p,encoding='utf-8'))
                except Exception: continue
                src=d.get('sourceLanguage','en'); by=collections.defaultdict(dict)
                for k,v in (d.get('strings') or {}).items():
                    by[src].setdefault(k,k)
                    for l,x in (v.get('localizations') or {}).items():
                        u=x.get('stringUnit') or {}
                        by[l][k]=u.get('value',k if l==src else '\0plural')
                for l,kv in by.items():
                    s.tables[(r,l)]=kv
                    if not TEST.search(r): s.langs.add(l)
            elif e in CODE and size<1.5e6 and total<1.2e8 and '.lproj/' not in r:
                try: t=txt(open(p,'rb').read())
                except OSError: continue
                total+=len(t); code=e in('.swift','.m','.mm','.h','.py','.js','.ts','.java','.cs','.dart','.c','.cpp')
                if code and e!='.py': t=re.sub(r'(?m)^\s*//.*$','',re.sub(r'/\*.*?\*/','',t,flags=re.S))
                if not SKIP.search(r):
                    if e in('.py','.js','.ts','.cs','.dart','.java','.kt','.rb','.lua','.applescript') and re.search(r'NSLocalizedString|localizedStringForKey|NSBundle\.mainBundle\(\)\.localized',t): s.other.append(r)
                for l in LIT.findall(t):
                    if l not in s.lits: s.where[l]=r
                    s.lits[l]+=1
                    if code and ('\\(' in l or '%@' in l or '%d' in l or '%ld' in l): s.parts.append((l,r))
                if code and '"lproj"' in t and 'ocalizedString' in t: s.folders.append(r)
                if code:
                    for f,l in re.findall(r'([A-Za-z_][\w.]*)\s*\(\s*@?"((?:[^"\\\n]|\\.){1,160})"',t): s.calls[l].add(f.split('.')[-1])
                    for l,f in re.findall(r'"((?:[^"\\\n]|\\.){1,160})"\s*\.\s*([A-Za-z_]\w*)',t): s.calls[l].add('.'+f)
                    for f,l in re.findall(r'(\w+:)\s*@?"((?:[^"\\\n]|\\.){1,160})"',t): s.calls[l].add(f)
                elif e in('.plist','.xib','.storyboard','.xml','.json'):
                    for l in re.findall(r'>([^<>\n]{2,120})<',t):
                        if l not in s.lits: s.where[l]=r
                        s.lits[l]+=1
        seen=set(); s.rx=[]
        for l,r in s.parts:
            if l in seen: continue
            seen.add(l)
            fixed=re.split(r'\\\([^)]*\)|%(?:\d\$)?(?:@|l?l?[dui])',l)
            if sum(len(x) for x in fixed)>=4 and len(fixed)>1 and ' ' not in l.replace('\\(',''):
                if len(fixed[0])>=3 or len(fixed[-1])>=4:
                    try: s.rx.append((re.compile('^'+'.+'.join(map(re.escape,fixed))+'$'),l,r))
                    except re.error: pass
    def made(s,key):
        for x,l,r in s.rx:
            if x.match(key) and len(key)<100: return '"%s" in %s'%(l,r)
def js(r,k):
    try: return json.loads(r[k]['out'])
    except Exception: return {}
WORD=re.compile(r'[^\W\d_]{2,}')
def words(t): return bool(WORD.search(re.sub(r'%[\d$.]*l*[@dufsxc]|\\.|https?://\S+|\S+@\S+\.\S+|\\\(.*?\)','',t)))
def norm(t): return re.sub(r'[\W_]+','',t).casefold()
def patchkeys(p):
    """(added, removed) [(file, key, value)] of a patch of tables; changed keys are in both"""
    a=[];d=[];f=''
    for l in p.split('\n'):
        if l.startswith('+++ '): f=l[6:].rstrip('\t').strip('"'); continue
        if l.startswith('--- '): f=l[6:].rstrip('\t').strip('"') if '/dev/null' not in l else f; continue
        m=re.match(r'([+-])\s*"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"',l)
        if m: (a if m.group(1)=='+' else d).append((f,m.group(2),m.group(3)))
        elif f.endswith('.xcstrings'):
            m=re.match(r'([+-]) {4}"((?:[^"\\]|\\.)*)" : \{',l)
            if m: (a if m.group(1)=='+' else d).append((f,m.group(2),None))
    return a,d
def analyse(r):
    """yields (smell, strength, evidence) for one collected tree"""
    T=Tree(r['tree']); rep=js(r,'report'); keys=js(r,'keys').get('keys') or []; hard=js(r,'hard').get('literals') or []
    def ev(x,n=3): x=list(x); return '; '.join(str(i)[:90] for i in x[:n])+(' …%d'%len(x) if len(x)>n else '')
    for c in ('report','keys','sync','prune','remove'):
        q=r[c]
        if q['rc'] not in (0,1) : yield 'crash',1,'%s rc %s %s'%(c,q['rc'],q['err'].strip()[-150:])
    if r['report']['s']>5: yield 'slow',r['report']['s'],'%.1f s'%r['report']['s']
    if r.get('peak',0)>500*1024: yield 'fat',r['peak']//1024,'%d MB'%(r['peak']//1024)
    if not rep: return
    dev=set(); locs=set(); ntab=0
    for b in rep.get('bundles',[]):
        if b['kind']!='source': continue
        dr=b.get('developmentRegion') or {}
        if dr.get('locale'): dev.add(dr['locale'])
        dev.update(x[:-6] for x in dr.get('directories') or [])
        for l in b['localizations']: locs.add(l['locale']); locs.update(x[:-6] for x in l['directories'])
        ntab+=len(b['tables'])
    big=[k for k,v in T.tables.items() if len(v)>=20]
    if not ntab and big: yield 'blind',len(big),ev(big)
    ns=' '.join(map(str,rep.get('notShipped') or []))
    low={x.lower().replace('_','-') for x in locs}
    alias={'english':'en','german':'de','french':'fr','japanese':'ja','spanish':'es','italian':'it','dutch':'nl','base':'base'}
    lost=[l for l in sorted(T.langs) if l.lower().replace('_','-') not in low and alias.get(l.lower()) not in low and l!='Base' and (l+'.lproj') not in ns]
    if lost: yield 'lost-language',len(lost),ev(lost,6)+' | seen '+','.join(sorted(locs))[:80]
    if len(rep.get('locales') or {})==0 and len(T.langs-{'Base'})>=2: yield 'one-language',len(T.langs),ev(sorted(T.langs),6)
    if 'Base' in {(b.get('developmentRegion') or {}).get('locale') for b in rep['bundles']}: yield 'dev-base',1,str(sorted(dev))
    L=rep.get('locales') or {}
    work={l:(v['translation']['ratio'],v['expected']) for l,v in L.items() if v['translation']['ratio'] is not None and v['expected']}
    for l,(q,n) in sorted(work.items()):
        if l in dev and q<1: yield 'dev-gap',round((1-q)*n),'%s %.1f %% of %d'%(l,q*100,n)
    if work and max(q for q,_ in work.values())>.9:
        z=[l for l,(q,n) in work.items() if q<.1 and n>=5]
        if z: yield 'lang-near-0',len(z),ev(sorted(z),6)+' of %d languages'%len(work)
    # keys per language, by an independent reader
    per=collections.Counter()
    for (t,l),kv in T.tables.items():
        if not TEST.search(t): per[l]+=len(kv)
    d0=max((per[x] for x in dev if x in per),default=0)
    # development small
    if d0:
        o=[(n,l) for l,n in per.items() if l not in dev and l!='Base' and n>1.25*(d0+per.get('Base',0)) and n>=20]
        if o: yield 'dev-small',max(o)[0]-d0,'%s has %d, %s %d'%(max(o)[1],max(o)[0],sorted(dev),d0)
    ratio=(rep.get('summary') or {}).get('ratio')
    if ratio is not None and ratio>=.95 and d0>=20:
        o=[(n,l) for l,n in per.items() if l in locs and l not in dev and l!='Base' and n<.5*d0 and l in L and '-' not in l]
        if o: yield 'complete-but',len(o),'%.1f %%; %s has %d of %d'%(ratio*100,min(o)[1],min(o)[0],d0)
    # missing list
    rows=list(csv.DictReader(io.StringIO(r['list']['out'].lstrip('\ufeff')))) if r['list']['out'] else []
    rows=[x for x in rows if x.get('key') is not None and x.get('bundle')!='metadata']
    miss=[x for x in rows if x['state'] in('missing','empty','unchanged','bare','new','stub')]
    gone=[x for x in miss if x['state'] in('missing','empty')]
    if len(gone)>=20:
        c=collections.Counter((x['container'],x['table']) for x in gone); (t,n),=c.most_common(1)
        if n>len(gone)/2 and ntab>1: yield 'one-table',n,'%s/%s: %d of %d missing'%(t[0],t[1],n,len(gone))
    ip=[x for x in gone if x['table'].endswith('InfoPlist')]
    if len(gone)>=5 and len(ip)>len(gone)/2: yield 'infoplist-half',len(ip),'%d of %d: '%(len(ip),len(gone))+ev(sorted({x['key'] for x in ip}),4)
    sk=[x for x in gone if (x.get('file') or '').endswith('.storekit')]
    if sk: yield 'missing-storekit',len(sk),'%d of %d: '%(len(sk),len(gone))+ev(sorted({x['key'] for x in sk}))
    m=re.search(r'(\d+) (?:is|are) in translations alone',(rep.get('summary') or {}).get('sentence',''))
    if m and int(m.group(1))>=10: yield 'translations-alone',int(m.group(1)),rep['summary']['sentence'][:160]
    bykey=collections.defaultdict(set)
    for x in gone: bykey[(x['container'],x['table'],x['key'])].add(x['locale'])
    nl=len([l for l in work if l not in dev])
    if nl>=3:
        every=[k for k,v in bykey.items() if len(v)>=nl]
        if len(every)>=3 and len(every)>len(bykey)/2: yield 'missing-everywhere',len(every),ev(k[1]+':'+k[2] for k in every)+' of %d keys'%len(bykey)
    vals=collections.defaultdict(lambda:collections.defaultdict(set))
    for (t,l),kv in T.tables.items():
        b=os.path.basename(t).rsplit('.',1)[0]
        for k,v in kv.items(): vals[b][k].add(v)
    cnt=collections.defaultdict(collections.Counter)
    for (t,l),kv in T.tables.items():
        b=os.path.basename(t).rsplit('.',1)[0]
        for k in kv: cnt[b][k]+=1
    same=[x['table']+':'+x['key'] for x in gone if len(vals[x['table']].get(x['key'],()))==1 and cnt[x['table']][x['key']]>=3]
    if same: yield 'missing-same-text',len(set(same)),ev(sorted(set(same)))
    nw=[x['locale']+':'+x['key']+'='+x['text'] for x in miss if x['text'] and not words(x['text'])]
    if nw: yield 'missing-no-words',len(nw),ev(nw)
    br=[x['locale']+':'+x['key']+'='+x['text'] for x in miss if x['key'] in('CFBundleName','CFBundleDisplayName')]
    if br: yield 'missing-brand',len(br),ev(br)
    un={(k['table'],k['key']) for k in keys if k['state']=='unused'}
    mu=[x['table']+':'+x['key'] for x in gone if (x['table'],x['key']) in un]
    if mu: yield 'missing-unused',len(mu),ev(sorted(set(mu)))
    oid=re.compile(r'^[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}\.|^\d{1,7}\.[a-zA-Z]')
    ng=[x['table'] for x in miss if oid.match(x['key']) and x['table'] not in T.nibs]
    if ng: yield 'missing-nib-gone',len(ng),ev(sorted(set(ng)))
    tt=[x['container']+'/'+x['table'] for x in miss if TEST.search(x['container']+'/') or SKIP.search(x['container']+'/')]
    if tt: yield 'missing-tests',len(tt),ev(sorted(set(tt)))
    for l,v in L.items():
        if v['expected']>=20 and v['extra']>.3*v['expected']: yield 'extra-many',v['extra'],'%s: %d extra, %d expected'%(l,v['extra'],v['expected']); break
    va=[l for l,(q,n) in work.items() if '-' in l and l.split('-')[0] in L and l.split('-')[0] not in('zh','sr') and q<.9]
    if va: yield 'variant-gap',len(va),ev(va)
    bare=[x for x in rows if x['state']=='bare']
    if bare: yield 'bare',len(bare),ev(x['locale']+' '+x['table']+':'+x['key'] for x in bare)
    bd=[x for x in bare if x['locale'] in dev]
    if bd: yield 'bare-dev',len(bd),ev(x['locale']+' '+x['table']+':'+x['key'] for x in bd)
    # keys
    inn=[k for k in keys if k['state'] in('used','unused')]; unused=[k for k in keys if k['state']=='unused']
    if len(inn)>=20 and len(unused)>.3*len(inn): yield 'unused-30',len(unused),'%d of %d unused'%(len(unused),len(inn))
    by=collections.Counter((k['container'],k['table']) for k in inn); ub=collections.Counter((k['container'],k['table']) for k in unused)
    wt=[t for t in ub if ub[t]==by[t]>=10]
    if wt: yield 'table-unused',len(wt),ev('%s/%s %d'%(t[0],t[1],ub[t]) for t in wt)
    ul=[k['key'] for k in unused if len(k['key'])>=4 and k['key'] in T.lits]
    if ul: yield 'unused-literal',len(ul),ev('%s in %s (%s)'%(k,T.where[k],'/'.join(sorted(T.calls.get(k,()))[:3])) for k in ul)
    wr=collections.Counter(f for k in keys if k['state']=='unused' or k.get('certainty')=='possible' for f in T.calls.get(k['key'],()))
    wr=[(f,n) for f,n in wr.most_common(3) if n>=5]
    if wr: yield 'unused-wrapper',wr[0][1],ev('%s ×%d'%x for x in wr)
    if T.other: yield 'other-code',len(T.other),ev(T.other)
    nt=[k for k in keys if k['state']=='missing']
    if len(nt)>20: yield 'no-table-20',len(nt),ev(k['key'] for k in nt)
    allk={}
    for (t,l),kv in T.tables.items():
        for k in kv: allk.setdefault(k,t)
    nm=collections.defaultdict(set)
    for k in allk: nm[norm(k)].add(k)
    tw=[(k['key'],sorted(nm[norm(k['key'])])[0]) for k in nt if len(norm(k['key']))>=4 and k['key'] not in allk and nm.get(norm(k['key']))]
    if tw: yield 'no-table-twin',len(tw),ev('"%s" ~ "%s"'%x for x in tw)
    ink={}
    for (t,l),kv in T.tables.items():
        if l in dev or l in('en','Base',''):
            for k in kv: ink.setdefault(k,'%s [%s]'%(t,l))
    ex=[(k['key'][:40],k['table'],ink[k['key']]) for k in nt if k['key'] in ink and len(k['key'])>1]
    if ex: yield 'no-table-exists',len(ex),ev('"%s" wanted in %s, is in %s'%x for x in ex)
    nn=[k['key'] for k in nt if not words(k['key'])]
    if nn: yield 'no-table-no-words',len(nn),ev(map(repr,nn))
    cer=[h for h in hard if h.get('certainty') in('certain','likely',None)]
    nh=rep.get('hardCoded') or 0
    if nh>50: yield 'hard-50',nh,str(nh)
    def ht(h): return h.get('text') or h.get('value') or h.get('key') or ''
    srcv=set()
    for (t,l),kv in T.tables.items():
        if l in dev or l in('en','Base'): srcv.update(kv.values())
    hk=[ht(h) for h in hard if len(ht(h))>2 and (ht(h) in allk or ht(h) in srcv)]
    if hk: yield 'hard-is-key',len(hk),ev(sorted(set(hk)))
    lg=[]
    for h in hard:
        for u in (h.get('uses') or [h]):
            p=u.get('path'); n=u.get('line')
            if not p or not p.endswith(('.swift','.m','.mm')): continue
            if p not in T.lines:
                try: T.lines[p]=txt(open(os.path.join(r['tree'],p),'rb').read()).split('\n')
                except OSError: T.lines[p]=[]
            s=T.lines[p][n-1] if 0<n<=len(T.lines[p]) else ''
            if re.search(r'\b(log|logger|Log|Logger|os_log|NSLog|print|debugPrint|assert\w*|fatalError|precondition\w*|track\w*|Analytics|DDLog\w+|OSLog|signpost\w*|logEvent)\b\s*[.(]',s): lg.append('%s:%d %s'%(p,n,ht(h)))
    if lg: yield 'hard-log',len(lg),ev(lg)
    # bare keys
    bare=[x for x in rows if x['state']=='bare']
    texts={os.path.basename(t).rsplit('.',1)[0] for (t,l),kv in T.tables.items() if sum(' ' in k for k in kv)*2>len(kv)}
    bw=[x['locale']+':'+x['key'] for x in bare if x['table'] in texts and re.fullmatch(r'[A-Za-z]+|\w+:\S*',x['key'])]
    if bw: yield 'bare-word',len(bw),ev(bw)
    if len(bare)>50 and T.folders: yield 'bare-folder',len(bare),ev(T.folders)
    m=re.search(r'; (\S+):(\d+) may ask for any of',(rep.get('summary') or {}).get('sentence',''))
    if m:
        try: l=txt(open(os.path.join(r['tree'],m.group(1)),'rb').read()).split('\n')[int(m.group(2))-1]
        except (OSError,IndexError): l=''
        if re.match(r'\s*(static|inline|extern|NSString|CFStringRef)\b.*\w+\s*\(',l) and not re.search(r'[=;]|return',l): yield 'open-declaration',1,'%s:%s %s'%(m.group(1),m.group(2),l.strip()[:60])
    # findings
    pr=rep.get('problems') or []
    er=[p for p in pr if p['severity']=='error']
    ek=collections.defaultdict(set)
    for p in er:
        if p.get('locale') : ek[(p.get('table'),p['rule'],p['message'][:40])].add(p['locale'])
    m=[(k,len(v)) for k,v in ek.items() if len(v)>3]
    if m: yield 'err-many-langs',max(n for _,n in m),ev(m,2)
    ep=[p for p in er if str(p.get('path','')).endswith(('.pbxproj','.xcodeproj')) or 'not there' in p['message'] or 'does not exist' in p['message']]
    if ep: yield 'err-project',len(ep),ev('%s %s'%(p['path'],p['message']) for p in ep)
    c=collections.Counter(p['rule'] for p in pr)
    for q,n in c.most_common(1):
        if n>200: yield 'rule-200',n,q
    tk=rep.get('tasks') or []
    if tk:
        t=tk[0]; names={L[x]['name'] for x in dev if x in L}|{'English'}
        if any(x in t['sentence'] for x in names): yield 'task-english',t['count'],t['sentence']
        if 'bare key' in t['sentence']: yield 'task-bare',t['count'],t['sentence']
    # sync
    a,d=patchkeys(r['sync']['out']); da={(f,k):v for f,k,v in d}; aa={(f,k):v for f,k,v in a}
    ch=[(k,da[(f,k)],v) for (f,k),v in aa.items() if (f,k) in da and v is not None and da[(f,k)]!=v]
    for p in re.finditer(r'^-\s+"value" : "(.+)"\n\+\s+"value" : "(.*)"',r['sync']['out'],re.M):
        if p.group(1)!=p.group(2): ch.append(('catalog',p.group(1),p.group(2)))
    if ch: yield 'sync-changes',len(ch),ev('%s: "%s" -> "%s"'%x for x in ch)
    new=[k for (f,k) in aa if (f,k) not in da]
    if len(new)>30: yield 'sync-30',len(new),ev(new)
    nam=[k for (f,k),v in aa.items() if (f,k) not in da and v==k and re.match(r'^[a-z0-9]+([._-][A-Za-z0-9]+)+$|^[a-z]+[A-Z]\w*$',k)]
    if nam: yield 'sync-name',len(nam),ev(nam)
    rl=[k for (f,k) in da if (f,k) not in aa and len(k)>=4 and k in T.lits]
    for p in re.finditer(r'^ {4}"((?:[^"\\]|\\.)*)" : \{\n(?:[ ].*\n){0,3}\+ +"extractionState" : "stale"',r['sync']['out'],re.M):
        if len(p.group(1))>=4 and p.group(1) in T.lits: rl.append(p.group(1))
    if rl: yield 'sync-removes-live',len(rl),ev('%s in %s'%(k,T.where[k]) for k in rl)
    def after(w,i): 
        s=r.get('sim_'+w)
        try: return json.loads(s['runs'][i]['out'])
        except Exception: return None
    for w in('sync','remove','prune'):
        s=r.get('sim_'+w)
        if s and s['applied']!=0 and '\ufffd' not in r[w]['out'] and '\r' not in r[w]['out']: yield 'patch-fails',1,w+': '+s['err'][:120].replace('\n',' ')
    def nbare(x): return sum(t['count'] for t in (x.get('tasks') or []) if 'bare key' in t['sentence'])
    s=r.get('sim_sync')
    if s and s['applied']==0:
        a2,d2=patchkeys(s['runs'][0]['out'])
        if a2 or d2: yield 'sync-not-idempotent',len(a2)+len(d2),ev(k for f,k,v in a2+d2)
        x=after('sync',1)
        if x:
            n0,n1=rep['inNoTable']['count'],x['inNoTable']['count']; e0,e1=rep['summary']['errors'],x['summary']['errors']; b0,b1=nbare(rep),nbare(x)
            if (n0 and n1>=n0) or e1>e0 or b1>b0: yield 'sync-no-better',1,'in no table %d -> %d, errors %d -> %d, bare %d -> %d'%(n0,n1,e0,e1,b0,b1)
    for w in('remove','prune'):
        a,d=patchkeys(r[w]['out']); add={(f,k) for f,k,v in a}; cut={}
        times=collections.Counter((f,k) for f,k,v in d)
        for f,k,v in d:
            if (f,k) in add: continue
            # a duplicate: the file keeps the key
            q=os.path.join(r['tree'],f)
            if f.endswith('.strings') and os.path.isfile(q):
                if f not in T.lines: T.lines[f]=re.findall(r'"((?:[^"\\\n]|\\.)*)"\s*=',txt(open(q,'rb').read()))
                if T.lines[f].count(k)>times[(f,k)]: continue
            cut.setdefault(k,f)
        # keys that are left in another file of the language are duplicates
        lit=[k for k in cut if len(k)>=4 and k in T.lits]; lt=set(lit)
        if lit: yield w+'-literal',len(lit),ev('%s in %s (%s)'%(k,T.where[k],'/'.join(sorted(T.calls.get(k,()))[:3])) for k in lit)
        mk=[(k,T.made(k)) for k in cut if k not in lt and len(k)>=4]; mk=[x for x in mk if x[1]]
        if mk: yield w+'-part',len(mk),ev('%s by %s'%x for x in mk)
    x=after('remove',0)
    if x:
        m0={(k['table'],k['key']) for k in keys if k['state']=='missing'}
        m1=[k['key'] for k in x['keys'] if k['state']=='missing' and (k['table'],k['key']) not in m0]
        if m1: yield 'remove-makes-missing',len(m1),ev(m1)
    # independent: Latin kept, value is key
    listed={(x['table'],x['locale'],x['key']) for x in rows}; lk=[];vk=[];ls=[]
    usedk={(k['table'],k['key']) for k in keys if k['state']=='used'}
    grp=collections.defaultdict(dict)
    for (t,l),kv in T.tables.items(): grp[t][l]=kv
    for t,g in sorted(grp.items()):
        b=os.path.basename(t).rsplit('.',1)[0]
        if TEST.search(t) or b.endswith('InfoPlist'): continue
        src=next((g[x] for x in sorted(dev)+['en','Base'] if x in g),None)
        if not src: continue
        for l,kv in sorted(g.items()):
            if l in dev or l in('en','Base') or l not in locs: continue
            for k,v in kv.items():
                e=src.get(k)
                if e is None: continue
                if v==k and e!=k and e and (b,l,k) not in listed and re.match(r'^[A-Za-z0-9_.\-]+$',k) and re.search(r'[._]|[a-z][A-Z]',k): vk.append('%s %s:%s'%(l,b,k))
                if l in NONLATIN and v==e and words(v) and re.search(r'[a-z]{2,}',v) and len(re.findall(r'[A-Za-z]+',re.sub(r'%[\d$.]*l*[@dufsxc]','',v)))>=2 and (b,l,k) not in listed:
                    tr=[o for o,x in g.items() if o not in dev and o not in('en','Base',l) and o in NONLATIN and x.get(k) not in(None,e,'')]
                    if tr: lk.append('%s %s:"%s"'%(l,b,v[:60]))
                    if tr and (b,k) in usedk and len(re.findall(r"(?<![\w@%])[a-z]{3,}(?!\w)",re.sub(r'%[\d$.]*l*[@dufsxc]|https?://\S+','',v)))>=2: ls.append('%s %s:"%s"'%(l,b,v[:60]))
    if ls: yield 'latin-sentence',len(ls),ev(ls)
    if lk: yield 'latin-kept',len(lk),ev(lk)
    if vk: yield 'value-is-key',len(vk),ev(vk)
    # numbers
    m=re.search(r'languages?: ([\d.]+)%',r.get('badge','')); o=re.search(r'l10ncheck_overall_translated_ratio\S* ([\d.]+)',r.get('om',''))
    if ratio is not None:
        if m and abs(float(m.group(1))-ratio*100)>.11: yield 'numbers-differ',1,'badge %s json %.2f'%(m.group(1),ratio*100)
        if o and abs(float(o.group(1))-ratio)>.0011: yield 'numbers-differ',1,'metrics %s json %.4f'%(o.group(1),ratio)
    rd=[]
    for t,k,v,q in r.get('resolve') or []:
        try: z=json.loads(q['out'])
        except Exception: rd.append('%s:%s no answer'%(t,k)); continue
        for l in L:
            sh=[c['shows']['from'] for b in z['bundles'] for c in b.get('chains') or [] if c['asset']==t and c['locale']==l]
            if not sh: continue
            inlist=any(x['table']==t and x['locale']==l and x['key']==k and x['state'] in('missing','bare') for x in rows)
            if all(x=='key' for x in sh) and not inlist and l not in dev: rd.append('%s %s:%s resolve shows key, report silent'%(l,t,k))
            if all(x=='own' for x in sh) and inlist: rd.append('%s %s:%s resolve own, report missing'%(l,t,k))
    if rd: yield 'resolve-differs',len(rd),ev(rd)
    ps=collections.defaultdict(set)
    for p in rep.get('products') or []:
        e=tuple(sorted((l,v['expected']) for l,v in p['locales'].items())); g=tuple(sorted((l,v['missing']) for l,v in p['locales'].items()))
        if e: ps[e].add((p['name'],g))
    pd=[[n for n,g in v] for e,v in ps.items() if len({g for n,g in v})>1]
    if pd: yield 'products-differ',len(pd),ev(pd)

def main():
    ap=argparse.ArgumentParser(description=__doc__,formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--tool'); ap.add_argument('--cache',default='smells.cache'); ap.add_argument('--each',action='store_true',help='each FOLDER holds trees')
    ap.add_argument('--analyse',action='store_true',help='do not run the tool'); ap.add_argument('--counts',action='store_true',help='smell, trees, share')
    ap.add_argument('--no-simulate',action='store_true'); ap.add_argument('--list',action='store_true',help='the smells'); ap.add_argument('folders',nargs='*')
    o=ap.parse_args()
    if o.list:
        for k,v in SMELLS.items(): print(k,v,sep='\t')
        return
    trees=[os.path.join(f,x) for f in o.folders for x in sorted(os.listdir(f))] if o.each else o.folders
    os.makedirs(o.cache,exist_ok=True); n=0; cnt=collections.Counter(); amount=collections.Counter(); exm=collections.defaultdict(list)
    for t in trees:
        t=os.path.abspath(t); name=os.path.basename(t); f=os.path.join(o.cache,name+'.json')
        if not os.path.isdir(t): continue
        try:
            if o.analyse or o.counts:
                if not os.path.exists(f): continue
                r=json.load(open(f))
            else: r=collect(o.tool,t,o.cache,not o.no_simulate)
            got=list(analyse(r)); n+=1
        except Exception as e:
            print('%s\tsmells.py\t0\t%r'%(name,e),file=sys.stderr); continue
        for s in dict.fromkeys(x[0] for x in got): cnt[s]+=1; exm[s].append(name)
        for s,k,e in got:
            amount[s]+=int(k)
            if not o.counts: print('%s\t%s\t%s\t%s'%(name,s,k,e.replace('\n','\\n').replace('\t',' ')),flush=True)
    if o.counts:
        print('# %d trees'%n)
        for s in sorted(SMELLS,key=lambda s:-cnt[s]): print('%s\t%d\t%d %%\t%s'%(s,cnt[s],100*cnt[s]/max(n,1),SMELLS[s]))
if __name__=='__main__': main()
