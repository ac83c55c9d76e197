// limits.mjs module.wasm: what a hostile page may send, and that the module answers on.
import { fail, load } from './module.mjs';

const handle = await load(process.argv[2]);
const ask = (bytes) => JSON.parse(handle(bytes).toString());
const call = (method, params = {}) => ask(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
const expectCode = (name, answer, code) => {
  if (answer.error?.code !== code) fail(`${name}: ${JSON.stringify(answer)}`);
};

expectCode('a line of 9 MiB', ask(Buffer.alloc(9 << 20, ' ')), -32003);
expectCode('a line of 8 MiB of brackets', ask(Buffer.alloc(8 << 20, '[')), -32700);
expectCode('bytes that are no text', ask(Buffer.from([0x22, 0xff, 0xfe, 0x22])), -32700);
expectCode('a NUL byte', ask(Buffer.from('{}\0')), -32700);
for (let i = 0; i < 1000; i += 1) call('new', { game: 'hoard' });
expectCode('the table after the last', call('new', { game: 'hoard' }), -32003);
if (call('tables').result.tables.length !== 1000) fail('a table is lost');
