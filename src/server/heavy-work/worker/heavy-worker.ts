import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { jobs, type JobName } from './jobs';

/**
 * The process for heavy work. It does what it is told, one job after the other, at a low priority, and ends with
 * the server.
 */
export type Order = { name: JobName; input: never };
export type Answer<Result = unknown> = { result: Result } | { failure: string };

/** A third of what the pages get where both want the same core; lower, and an editor waits for ever beside other programs. */
const niceness = 5;

lowerPriority();
// One thread and nothing kept: a picture takes one core, and the memory for one.
sharp.concurrency(1);
sharp.cache(false);

// Ctrl+C reaches every process of the terminal; the server still wants its last answers.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  void answerTo(order).then((answer) => process.send?.(answer));
});

async function answerTo({ name, input }: Order): Promise<Answer> {
  try {
    return { result: await jobs[name](input) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** On Linux each thread has a priority of its own; those made later inherit it. */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, niceness);
}
