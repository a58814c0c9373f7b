import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Makes this process stand back behind others: the higher `niceness`, up to 19, the farther. On Linux each thread has a
 * priority of its own; those made later inherit it.
 */
export function lowerPriority(niceness: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, niceness);
}
