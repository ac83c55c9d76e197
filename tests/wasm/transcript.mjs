// transcript.mjs module.wasm requests.jsonl answers.jsonl: every answer must be the expected one, byte for byte.
import fs from 'node:fs';
import { fail, load } from './module.mjs';

const [modulePath, requestsPath, answersPath] = process.argv.slice(2);
const linesOf = (path) => fs.readFileSync(path, 'utf8').replace(/\n$/, '').split('\n');

const handle = await load(modulePath);
const expected = linesOf(answersPath);
let answered = 0;
for (const [number, request] of linesOf(requestsPath).entries()) {
  const answer = handle(Buffer.from(request));
  if (answer.length === 0) continue;
  const wanted = Buffer.from(expected[answered] ?? '');
  answered += 1;
  if (!answer.equals(wanted)) fail(`request ${number + 1}: ${request}\n  answer: ${answer}\nexpected: ${wanted}`);
}
if (answered !== expected.length) fail(`${answered} answers, expected ${expected.length}`);
console.log(`${answered} answers as expected`);
