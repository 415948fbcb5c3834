#!/usr/bin/env python3
"""usage: targets.py [--table] BINARY CHECKOUT...

Holds what `l10ncheck targets` says against a second reading: of Xcode projects that of openstep_plist, of packages that of
`swift package dump-package`, of XcodeGen's files that of PyYAML, put together here in another way. Prints a line for each
project, and every difference; with --table a line for each checkout, as in Docs/Evidence/Products.md.
"""
import glob, json, os, subprocess, sys

import openstep_plist

LISTED = (".strings", ".stringsdict", ".xcstrings", ".xib", ".storyboard")
CLOSED = (".bundle", ".xcassets", ".xcodeproj", ".xcworkspace", ".xcdatamodeld", ".framework", ".xcframework",
          ".app", ".appex", ".docc", ".playground", ".rtfd", ".scnassets", ".xpc", ".plugin", ".xcdatamodel",
          ".xcmappingmodel")
INSIDE = ("$(CONTENTS_FOLDER_PATH)", "$(WRAPPER_NAME)", "$(FULL_PRODUCT_NAME)", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)",
          "$(TARGET_BUILD_DIR)/$(CONTENTS_FOLDER_PATH)", "$(BUILT_PRODUCTS_DIR)/$(CONTENTS_FOLDER_PATH)",
          "$(TARGET_BUILD_DIR)/$(WRAPPER_NAME)")


def is_listed(path):
    return path.endswith(LISTED) or any(part.endswith(".lproj") for part in path.split("/")[:-1])


class Project:
    def __init__(self, top, path):
        with open(os.path.join(top, path, "project.pbxproj"), encoding="utf-8") as file:
            tree = openstep_plist.load(file)
        self.top, self.folder = top, os.path.dirname(path)
        self.objects = tree["objects"]
        self.root = self.objects[tree["rootObject"]]
        self.parents = {child: id for id, value in self.objects.items() for child in value.get("children", ())}
        self.base = self.root.get("projectDirPath", "")

    def place(self, id):
        """Where an object lies, relative to the top; None outside of the tree of groups."""
        parts = []
        while id is not None:
            value = self.objects[id]
            tree, own = value.get("sourceTree", "<group>"), value.get("path", "")
            if own: parts.append(own)
            if tree == "SOURCE_ROOT": parts.append(self.base); break
            if tree == "<absolute>": break
            if tree != "<group>": return None
            id = self.parents.get(id)
            if id is None: parts.append(self.base)
        path = os.path.normpath(os.path.join(self.folder, *reversed(parts)))
        return None if path.startswith(("..", "/")) else path

    def walk(self, folder):
        for where, names, files in os.walk(os.path.join(self.top, folder)):
            names[:] = [n for n in names if not n.endswith(CLOSED) and not n.startswith(".")]
            for file in files:
                path = os.path.relpath(os.path.join(where, file), self.top)
                if is_listed(path) and not file.startswith("."): yield path

    def reference(self, id):
        value = self.objects.get(id)
        if value is None or value["isa"] not in ("PBXFileReference", "PBXVariantGroup"): return
        if value["isa"] == "PBXVariantGroup":
            for child in value.get("children", ()): yield from self.reference(child)
            return
        path = self.place(id)
        if path is None: return
        whole = os.path.join(self.top, path)
        if os.path.isdir(whole):
            if value.get("lastKnownFileType", value.get("explicitFileType")) == "folder" or path.endswith(".lproj"):
                yield from self.walk(path)
            elif path.endswith(".nib") and is_listed(path): yield path
        elif os.path.isfile(whole) and is_listed(path):
            yield path

    def files(self, id):
        target, found = self.objects[id], set()
        for phase in (self.objects[p] for p in target.get("buildPhases", ()) if p in self.objects):
            if phase["isa"] == "PBXCopyFilesBuildPhase":
                if str(phase.get("dstSubfolderSpec")) in ("0", "16") and not str(phase.get("dstPath", "")).startswith(INSIDE):
                    continue
            elif phase["isa"] not in ("PBXResourcesBuildPhase", "PBXSourcesBuildPhase"):
                continue
            for build_file in phase.get("files", ()):
                found.update(self.reference(self.objects.get(build_file, {}).get("fileRef")))
        own = target.get("fileSystemSynchronizedGroups", ())
        for group, value in self.objects.items():
            if value["isa"] != "PBXFileSystemSynchronizedRootGroup": continue
            path, named = self.place(group), set()
            for exception in (self.objects.get(e, {}) for e in value.get("exceptions", ())):
                if exception.get("target") == id: named.update(exception.get("membershipExceptions", ()))
            for file in self.walk(path):
                below = os.path.relpath(file, path)
                parts = below.split("/")
                plain = [p for p in parts if not p.endswith(".lproj")]
                keys = {"/".join(parts[:n]) for n in range(1, len(parts) + 1)}
                if len(plain) < len(parts):
                    for form in ("/Localized/", "/Localized: "):
                        keys |= {form + "/".join(plain[:n]) for n in range(1, len(plain) + 1)}
                        # An interface file and its tables are one thing in Xcode, named by the former.
                        stem, ending = os.path.splitext("/".join(plain))
                        if ending in (".strings", ".stringsdict", ".xcstrings"):
                            keys |= {form + stem + other for other in (".storyboard", ".xib", ".intentdefinition")}
                if bool(keys & named) != (group in own): found.add(file)
        return found


def bundled(folder, top):
    """Localized files of a folder, as SwiftPM takes them without a rule."""
    walker = Project.__new__(Project)
    walker.top = top
    for path in walker.walk(os.path.relpath(folder, top)):
        inner = os.path.relpath(os.path.join(top, path), folder).split("/")
        if not path.endswith((".strings", ".stringsdict")) or any(p.endswith(".lproj") for p in inner[:-1]): yield path


def is_below(path, folder):
    folder = os.path.normpath(folder)
    return folder == "." or path == folder or path.startswith(folder + "/")


class Package:
    """What SwiftPM itself says of a manifest."""
    def __init__(self, top, path):
        self.top, self.folder = top, os.path.join(top, os.path.dirname(path))
        run = subprocess.run(["swift", "package", "dump-package", "--package-path", self.folder], capture_output=True, text=True)
        if run.returncode: raise ValueError(run.stderr.strip().split("\n")[-1])
        self.targets = {t["name"]: t for t in json.loads(run.stdout)["targets"]}

    def files(self, name):
        target, found = self.targets[name], set()
        places = [target["path"]] if target.get("path") is not None else [
            f"{kind}/{name}" for kind in (["Tests"] if target["type"] == "test" else []) + ["Sources", "Source", "src", "srcs"]]
        if target.get("path") is None: places.append("Tests" if target["type"] == "test" else "Sources")
        folder = next((f for f in (os.path.join(self.folder, p) for p in places) if os.path.isdir(f)), None)
        if folder is None: return found
        walker = Project.__new__(Project)
        walker.top = self.top
        copied = [r["path"] for r in target["resources"] if "copy" in r["rule"]]
        for path in bundled(folder, self.top):
            if not any(is_below(os.path.relpath(os.path.join(self.top, path), folder), c) for c in copied): found.add(path)
        for resource in target["resources"]:
            if "embedInCode" in resource["rule"]: continue
            whole = os.path.join(folder, resource["path"])
            if os.path.isdir(whole): found.update(walker.walk(os.path.relpath(whole, self.top)))
            elif os.path.isfile(whole) and is_listed(os.path.relpath(whole, self.top)): found.add(os.path.relpath(whole, self.top))
        return {f for f in found
                if not any(is_below(os.path.relpath(os.path.join(self.top, f), folder), e) for e in target["exclude"])}


class Generated:
    """What XcodeGen reads."""
    def __init__(self, top, path):
        import yaml
        self.top, self.found, self.templates = top, {}, {}
        def read(file, base):
            with open(os.path.join(top, file), encoding="utf-8") as text: spec = yaml.safe_load(text) or {}
            for kind, store in (("targets", self.found), ("targetTemplates", self.templates)):
                for name, value in (spec.get(kind) or {}).items(): store.setdefault(name, []).append((value, base))
            includes = spec.get("include") or []
            for include in includes if isinstance(includes, list) else [includes]:
                inner = os.path.join(os.path.dirname(file), include if isinstance(include, str) else include["path"])
                if os.path.isfile(os.path.join(top, inner)): read(inner, os.path.dirname(inner))
        read(path, os.path.dirname(path))
        self.targets = {}
        for name, parts in self.found.items():
            platforms = next((p["platform"] for p, _ in parts if isinstance(p.get("platform"), list)), [None])
            for platform in platforms: self.targets[name + ("_" + platform if platform else "")] = parts

    def files(self, name):
        found, walker = set(), Project.__new__(Project)
        walker.top = self.top
        parts = list(self.targets[name])
        for part, _ in list(parts):
            for template in part.get("templates", ()): parts += self.templates.get(template, [])
        for part, base in parts:
            sources = part.get("sources") or []
            for source in sources if isinstance(sources, list) else [sources]:
                if isinstance(source, str): source = {"path": source}
                if source.get("buildPhase") not in (None, "resources", "sources"): continue
                path = os.path.normpath(os.path.join(base, source["path"]))
                whole = os.path.join(self.top, path)
                if os.path.isfile(whole) and is_listed(path): found.add(path)
                def expanded(patterns):
                    return {os.path.normpath(f) for p in patterns or () for f in glob.glob(os.path.join(whole, p), recursive=True)}
                excluded, included = expanded(source.get("excludes")), expanded(source.get("includes"))
                for file in walker.walk(path) if os.path.isdir(whole) else ():
                    parents, at = set(), os.path.normpath(os.path.join(self.top, file))
                    while at != os.path.normpath(whole): parents.add(at); at = os.path.dirname(at)
                    if not parents & excluded and (not source.get("includes") or parents & included): found.add(file)
        return found


def reading(top, said):
    if said["kind"] == "xcode":
        project = Project(top, said["path"])
        ids = {project.objects[t]["name"]: t for t in project.root["targets"] if t in project.objects}
        return ids, lambda name: project.files(ids[name])
    project = (Package if said["kind"] == "swiftpm" else Generated)(top, said["path"])
    # Plugins and binaries are no modules with resources.
    names = [n for n, t in project.targets.items() if not isinstance(t, dict) or t.get("type") in ("regular", "executable", "test", "macro")]
    return dict.fromkeys(names), project.files


def main():
    words = sys.argv[1:]
    table = "--table" in words
    binary, *tops = [w for w in words if w != "--table"]
    failed = False
    for top in map(os.path.normpath, tops):
        answer = subprocess.run([os.path.abspath(binary), "targets", "--format", "json"], cwd=top, capture_output=True, text=True)
        if not answer.stdout:
            print(f"{top}: {answer.stderr.strip()}")
            continue
        document = json.loads(answer.stdout)
        bundles = [p["path"] + "/" for p in document["projects"] if p["kind"] == "bundle"]
        sums, kinds = [0, 0, 0, 0], {}
        for said in document["projects"]:
            if said["kind"] not in ("xcode", "swiftpm", "xcodegen"): continue
            try:
                names, files = reading(top, said)
            except Exception as error:
                print(f"{top}/{said['path']}: no second reading: {error}")
                continue
            differences, count, left = [], 0, dict(names)
            for target in said["targets"]:
                if target["name"] not in names:
                    differences.append(f"  target {target['name']} only here")
                    continue
                left.pop(target["name"])
                ours, theirs = set(target["files"]), files(target["name"])
                # What lies in a bundle of its own is that bundle's.
                theirs = {f for f in theirs if not any(f.startswith(b) for b in bundles)}
                ignored = subprocess.run(["git", "check-ignore", "--stdin"], input="\n".join(theirs - ours), cwd=top,
                                         capture_output=True, text=True).stdout.split("\n")
                count += len(ours)
                differences += [f"  {target['name']}: only here {f}" for f in sorted(ours - theirs)]
                differences += [f"  {target['name']}: lacking {f}" for f in sorted(theirs - ours - set(ignored))]
            differences += [f"  target {name} is lacking" for name in left]
            kinds[said["kind"]] = kinds.get(said["kind"], 0) + 1
            sums = [a + b for a, b in zip(sums, (1, len(said["targets"]), count, len(differences)))]
            if not table: print(f"{top}/{said['path']}: {len(said['targets'])} targets, {count} files, {len(differences)} differences")
            if differences: print("\n".join(differences[:20]))
            failed = failed or bool(differences)
        if table:
            which = ", ".join(f"{n} {k}" for k, n in kinds.items())
            print(f"| {os.path.basename(top)} | {which} | {sums[1]} | {sums[2]} | {sums[3]} |")
    sys.exit(1 if failed else 0)


main()
