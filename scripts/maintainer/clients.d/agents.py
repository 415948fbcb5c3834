#!/usr/bin/env python3
"""Speaks with `l10ncheck mcp`.

    agents.py record BINARY TREE FILE    a conversation by the official client (`pip install mcp`), recorded
    agents.py fuzz BINARY TREE COUNT     requests made from the recorded ones, broken by chance, with --write on a copy of TREE
    agents.py measure BINARY TREE        how long answers take

A recorded file has a line of JSON for each message, `{"in": …}` or `{"out": …}`; MCPTests replays it without a client.
"""
import asyncio
import hashlib
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve()
RECORDED = HERE.parents[3] / "Fixtures" / "mcp" / "session.jsonl"
LIMIT = 32 << 10


def proxy(binary, tree, log):
    """Stands between client and server, and writes down what they say."""
    server = subprocess.Popen([binary, "mcp", tree], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with open(log, "w", encoding="utf-8") as file:
        for line in sys.stdin.buffer:
            file.write(json.dumps({"in": json.loads(line)}, sort_keys=True) + "\n")
            server.stdin.write(line)
            server.stdin.flush()
            if "id" in json.loads(line):
                answer = server.stdout.readline()
                file.write(json.dumps({"out": json.loads(answer)}, sort_keys=True) + "\n")
                file.flush()
                sys.stdout.buffer.write(answer)
                sys.stdout.buffer.flush()
    server.stdin.close()
    server.wait()


async def converse(binary, tree, log):
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    command = StdioServerParameters(command=sys.executable, args=[str(HERE), "proxy", binary, tree, log])
    async with stdio_client(command) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = await session.list_tools()
        print([tool.name for tool in tools.tools])

        async def call(name, **arguments):
            result = await session.call_tool(name, arguments)
            text = result.content[0].text
            print(name, arguments, "->", text[:160])
            return text

        await call("coverage")
        await call("coverage", locale="de")
        await call("coverage", locale="da")
        page = json.loads(await call("list_work", locale="de", limit=2))
        await call("list_work", locale="de", cursor=page["nextCursor"])
        await call("list_work", locale="de", cursor="de:gone")
        first, second = page["texts"]
        await call("check_text", id=first["id"], text="Reisen")
        await call("check_text", id=first["id"], text="Reisen %@")
        await call(
            "submit",
            answers=[
                {"id": first["id"], "text": "Reisen"},
                {"id": second["id"], "text": "<b>" + second["source"]},
                {"id": "de:0", "text": "x"},
            ])
        await call("find_key", key="trip.delete.confirm")
        await call("find_key", key="no.such.key")
        await call("explain", languages="de-AT,fr", key="trip.delete.confirm", table="Localizable")
        await call("list_work", locale="de", pages=7)


def record(binary, tree, log):
    with tempfile.TemporaryDirectory() as folder:
        # Without git, so that paths begin at the tree.
        copy = os.path.join(folder, "tree")
        shutil.copytree(tree, copy)
        asyncio.run(converse(os.path.abspath(binary), copy, os.path.abspath(log)))


class Server:
    def __init__(self, binary, tree, *options):
        self.process = subprocess.Popen([binary, "mcp", *options, tree], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def ask(self, message):
        self.send(json.dumps(message).encode())
        return self.process.stdout.readline()


def broken(random_source, message):
    """A request as it was recorded, or with something wrong."""
    kind = random_source.random()
    if kind < 0.35:
        data = bytearray(json.dumps(message).encode())
        for _ in range(random_source.randrange(1, 6)):
            place = random_source.randrange(len(data))
            data[place] = random_source.choice(b'{}[]",:\\0a\x00\xff \xed9-')
        return bytes(data).replace(b"\n", b" ")
    if kind < 0.45:
        data = json.dumps(message).encode()
        return data[: random_source.randrange(len(data))]
    strange = [None, True, -1, 10**30, 1.5, "", "x" * 5000, "../../etc/passwd", "\u202e%@", "/etc", [], {}, [[]] * 5, {"id": {}}, "\ud800"]

    def walk(value):
        if random_source.random() < 0.2:
            return random_source.choice(strange)
        if isinstance(value, dict):
            return {k if random_source.random() > 0.05 else "other": walk(v) for k, v in value.items()}
        if isinstance(value, list):
            return [walk(v) for v in value for _ in range(random_source.choice([0, 1, 1, 1, 3]))]
        return value

    return json.dumps(walk(message)).encode()


def digest(folder):
    total = hashlib.sha256()
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.is_file() and not path.is_symlink():
            total.update(str(path).encode() + path.read_bytes())
    return total.hexdigest()


def fuzz(binary, tree, count):
    messages = [json.loads(line)["in"] for line in open(RECORDED, encoding="utf-8") if '"in"' in line[:6]]
    with tempfile.TemporaryDirectory() as folder:
        copy, outside = os.path.join(folder, "tree"), os.path.join(folder, "outside")
        shutil.copytree(tree, copy)
        os.mkdir(outside)
        secret = os.path.join(outside, "secret.strings")
        pathlib.Path(secret).write_text('"a" = "SECRETOFTHEMACHINE";\n')
        os.makedirs(os.path.join(copy, "it.lproj"))
        os.symlink(secret, os.path.join(copy, "it.lproj", "Localizable.strings"))
        before = digest(outside)
        server = Server(binary, copy, "--write")
        largest = 0
        chance = random.Random(1)
        for number in range(count):
            server.send(broken(chance, chance.choice(messages)))
            # What is no request has no answer: a ping behind it tells that the server is there.
            server.send(b'{"jsonrpc":"2.0","id":"sync","method":"ping"}')
            while True:
                line = server.process.stdout.readline()
                assert line, f"the server ended with {server.process.wait()} at request {number}"
                answer = json.loads(line)
                assert answer["jsonrpc"] == "2.0" and ("result" in answer) != ("error" in answer)
                assert b"SECRETOFTHEMACHINE" not in line
                if answer["id"] == "sync":
                    break
                if "tools" not in answer.get("result", {}):
                    largest = max(largest, len(line))
                    assert len(line) <= LIMIT, f"an answer of {len(line)} bytes"
            if number % 10_000 == 0:
                print(number, largest, flush=True)
        server.process.stdin.close()
        assert server.process.wait() == 0
        assert digest(outside) == before, "something outside was written"
        print(f"{count} requests: the largest answer has {largest} bytes, nothing outside was written")


def measure(binary, tree):
    started = time.monotonic()
    server = Server(binary, tree)
    server.ask({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-11-25"}})

    def call(name, **arguments):
        before = time.monotonic()
        line = server.ask({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}})
        print(f"{name} {list(arguments)}: {(time.monotonic() - before) * 1000:.0f} ms, {len(line)} bytes")
        return json.loads(json.loads(line)["result"]["content"][0]["text"])

    languages = call("coverage")["languages"]
    print(f"first answer after {(time.monotonic() - started) * 1000:.0f} ms")
    locale = max(languages, key=lambda language: language["needsWork"])["locale"]
    for _ in range(3):
        call("coverage", locale=locale)
        page = call("list_work", locale=locale)
        if page["texts"]:
            text = page["texts"][0]
            call("check_text", id=text["id"], text=text["source"])
            call("submit", answers=[{"id": text["id"], "text": text["source"]}])
            call("find_key", key=text["key"])
            call("explain", languages="de-AT", key=text["key"])


if __name__ == "__main__":
    verb, *rest = sys.argv[1:]
    if verb == "fuzz":
        fuzz(rest[0], rest[1], int(rest[2]))
    else:
        {"record": record, "proxy": proxy, "measure": measure}[verb](*rest)
