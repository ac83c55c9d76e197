// clock.mjs module.wasm: a budget of milliseconds ends by the clock of the host.
import { fail, load } from './module.mjs';

let now = 1e12 + 0.5;
let step = 0;
let looks = 0;
const handle = await load(process.argv[2], () => {
  looks += 1;
  now += step;
  return now;
});
const call = (method, params) => {
  const answer = JSON.parse(handle(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))).toString());
  if (!answer.result) fail(`${method}: ${JSON.stringify(answer)}`);
  return answer.result;
};
for (const game of ['micropolis', 'mycelia']) {
  call('new', { game, table: game });
  call('roll', { table: game, all: true });
  const iterations = (milliseconds, each) => {
    step = each;
    return call('think', { table: game, bot: 'tree', milliseconds, moves: 1 }).iterations;
  };
  const many = iterations(400, 1);
  const few = iterations(400, 50);
  if (!(few >= 1 && few < 10)) fail(`${game}: ${few} iterations while the clock jumped by 50 ms`);
  if (!(many > few && many <= 400)) fail(`${game}: ${many} iterations while the clock went by 1 ms, ${few} by 50 ms`);
}
if (looks === 0) fail('nobody asked for the time');
