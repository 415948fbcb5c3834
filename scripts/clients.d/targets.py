#!/usr/bin/env python3
"""usage: targets.py BINARY CHECKOUT...

Holds what `l10ncheck targets` says of Xcode projects against a second reading of them: that of openstep_plist, put
together here in another way. Prints a line for each project, and every difference.
"""
import json, os, subprocess, sys

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
                if bool(keys & named) != (group in own): found.add(file)
        return found


def main():
    binary, tops = sys.argv[1], sys.argv[2:]
    failed = False
    for top in tops:
        answer = subprocess.run([os.path.abspath(binary), "targets", "--format", "json"], cwd=top, capture_output=True, text=True)
        if not answer.stdout:
            print(f"{top}: {answer.stderr.strip()}")
            continue
        document = json.loads(answer.stdout)
        bundles = [p["path"] + "/" for p in document["projects"] if p["kind"] == "bundle"]
        for said in document["projects"]:
            if said["kind"] != "xcode": continue
            project = Project(top, said["path"])
            differences, count = [], 0
            ids = {project.objects[t]["name"]: t for t in project.root["targets"] if t in project.objects}
            for target in said["targets"]:
                ours, theirs = set(target["files"]), project.files(ids.pop(target["name"]))
                # What lies in a bundle of its own is that bundle's.
                theirs = {f for f in theirs if not any(f.startswith(b) for b in bundles)}
                ignored = subprocess.run(["git", "check-ignore", "--stdin"], input="\n".join(theirs - ours), cwd=top,
                                         capture_output=True, text=True).stdout.split("\n")
                count += len(ours)
                differences += [f"  {target['name']}: only here {f}" for f in sorted(ours - theirs)]
                differences += [f"  {target['name']}: lacking {f}" for f in sorted(theirs - ours - set(ignored))]
            differences += [f"  target {name} is lacking" for name in ids]
            print(f"{top}/{said['path']}: {len(said['targets'])} targets, {count} files, {len(differences)} differences")
            print("\n".join(differences[:20]), end="\n" if differences else "")
            failed = failed or bool(differences)
    sys.exit(1 if failed else 0)


main()
