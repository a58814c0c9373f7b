// @ts-check
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** `npm run check`: runs all checks, two at once, and prints the output of each as it ends. Ends with 1 if one fails. */

/** Checks of each lane in order; linting with types takes as long as all others. */
const lanes = [
  ['eslint .'],
  [
    'tsc --noEmit',
    'depcruise src demo',
    'node scripts/unused-exports.mjs',
    'node scripts/unique-exports.mjs',
    'prettier --check .',
  ],
];

/** Runs a command, prints it with its output and time, and returns whether it succeeded. */
async function succeeds(/** @type {string} */ command) {
  const begin = performance.now();
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  const code = await ended;
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`> ${command} (${seconds} s, ${code === 0 ? 'passed' : 'FAILED'})\n${output}`);
  return code === 0;
}

const outcomes = await Promise.all(
  lanes.map(async (commands) => {
    let isPassed = true;
    for (const command of commands) isPassed = (await succeeds(command)) && isPassed;
    return isPassed;
  }),
);
if (outcomes.includes(false)) process.exit(1);
