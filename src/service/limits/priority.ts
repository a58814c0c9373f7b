import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the CPU priority of this process to `niceness` (0 to 19, the lowest priority). On Linux each thread has its
 * own priority, which new threads inherit.
 */
export function lowerPriority(niceness: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, niceness);
}
