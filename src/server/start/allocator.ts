import { spawn } from 'node:child_process';

/**
 * Settings of glibc's allocator. By default it keeps what each thread has once needed, above all to compile the database:
 * half of the memory at rest. Dockerfile and docs/hosting.md set the same.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
};

/** Whether this process runs without them. Who sets one of them chooses for the others as well. */
export function lacksAllocatorSettings(): boolean {
  return process.platform === 'linux' && Object.keys(allocatorSettings).every((name) => !process.env[name]);
}

/**
 * Runs the program again with the settings, which a process reads only as it begins, and ends as that one ends. Signals
 * are passed on; where this process is killed, the other sees its channel closed.
 */
export function runWithAllocatorSettings(program: string): void {
  const child = spawn(process.execPath, [...process.execArgv, program, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...allocatorSettings },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal) process.removeAllListeners(signal);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}
