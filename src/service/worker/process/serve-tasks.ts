import sharp from 'sharp';
import { lowerPriority } from '../../limits/priority';
import { encodePhoto, sanitizeImage, isReadableImage } from './sanitize-image';

export type TaskResponse<Result> = { result: Result } | { failure: string };

export type Tasks = Record<string, (input: never) => Promise<unknown>>;
type TaskRequest = { name: string; input: never };

/** About a third of the CPU time of the pages on the same core; with less, editors would wait too long. */
const niceness = 5;

export function serveTasks(tasks: Tasks): void {
  lowerPriority(niceness);
  // One thread and no cache, so that an image takes one core and its own memory only.
  sharp.concurrency(1);
  sharp.cache(false);

  // Ctrl+C reaches all processes of the terminal, but the server still needs the last results.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (request: TaskRequest) => {
    void respondTo(tasks, request).then((response) => process.send?.(response));
  });
}

async function respondTo(tasks: Tasks, { name, input }: TaskRequest): Promise<TaskResponse<unknown>> {
  try {
    const task = tasks[name];
    if (!task) throw new Error('There is no such task');
    return { result: await task(input) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

export const fileTasks = { encodePhoto, sanitizeImage, isReadableImage };
