// Loads a module of src/wasm and gives a function from a line to its answer, both as bytes. The module asks its host
// what time it is.
import fs from 'node:fs';

export async function load(path, now = () => performance.now()) {
  const module = await WebAssembly.compile(fs.readFileSync(path));
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const isClock = from === 'env' && name === 'now_ms';
    if (from !== 'wasi_snapshot_preview1' && !isClock) throw new Error(`${path} imports ${from}.${name}`);
  }
  // Nothing of the system is needed; whatever is called nevertheless is an error with its name.
  const system = new Proxy({}, { get: (_, name) => () => { throw new Error(`${path} calls ${String(name)}`); } });
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system, env: { now_ms: now } });
  exports._initialize();
  return (line) => {
    const input = exports.underfoot_buffer(line.length);
    new Uint8Array(exports.memory.buffer, input, line.length).set(line);
    const answer = exports.underfoot_handle();
    return Buffer.from(exports.memory.buffer, answer, exports.underfoot_answer_size());
  };
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
