import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the CPU priority of this process by `niceness`, up to 19. On Linux each thread has its own priority, which new
 * threads inherit.
 */
export function lowerPriority(niceness: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, niceness);
}
