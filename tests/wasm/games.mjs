// games.mjs module.wasm: the module loads and lists its games in both languages.
import { fail, load } from './module.mjs';

const handle = await load(process.argv[2]);
for (const lang of ['en', 'ru']) {
  const request = { jsonrpc: '2.0', id: lang, method: 'games', params: { lang } };
  const answer = JSON.parse(handle(Buffer.from(JSON.stringify(request))).toString());
  if (answer.id !== lang || !Array.isArray(answer.result?.games)) fail(JSON.stringify(answer));
}
