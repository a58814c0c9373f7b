import { spawn } from 'node:child_process';
import { buildIfNeeded } from './build.mjs';

/**
 * `npm test`: the browser stories beside the tests without a browser, which wait at other moments. Prints the output of
 * the stories after that of the others, and fails when one of them does.
 */

// Once for both.
buildIfNeeded();

const stories = run('playwright', ['test', '--grep-invert=@long'], 'pipe');
const parts = await run('vitest', ['run', '--project=parts'], 'inherit');
const operation = await run('vitest', ['run', '--project=operation'], 'inherit');
const { code, output } = await stories;
process.stdout.write(output);
process.exitCode = parts.code || operation.code || code;

/**
 * Runs a command of this package to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} output
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, output) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', output, output] });
    let text = '';
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => (text += chunk.toString()));
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: text }));
  });
}
