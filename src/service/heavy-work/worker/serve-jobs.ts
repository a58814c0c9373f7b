import sharp from 'sharp';
import { lowerPriority } from '../../limits/priority';

export type Answer<Result> = { result: Result } | { failure: string };

/** By name. What is sent to the process is what each of them takes (heavy-work.ts). */
type Jobs = Record<string, (input: never) => Promise<unknown>>;
type Order = { name: string; input: never };

/** A third of what the pages get where both want the same core; lower, and an editor waits for ever beside other programs. */
const niceness = 5;

/**
 * Makes this process the one for heavy work. It does what it is told, one job after the other, at a low priority, and
 * ends with the server.
 */
export function serveJobs(jobs: Jobs): void {
  lowerPriority(niceness);
  // One thread and nothing kept: a picture takes one core, and the memory for one.
  sharp.concurrency(1);
  sharp.cache(false);
  // A file decides how often the PDF library warns.
  console.warn = () => undefined;

  // Ctrl+C reaches every process of the terminal; the server still wants its last answers.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => {
    void answerTo(jobs, order).then((answer) => process.send?.(answer));
  });
}

async function answerTo(jobs: Jobs, { name, input }: Order): Promise<Answer<unknown>> {
  try {
    const job = jobs[name];
    if (!job) throw new Error('It is not served here');
    return { result: await job(input) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
