import { spawn } from 'node:child_process';

/** Without them glibc retains memory of compiling the database. Dockerfile and docs/hosting.md set them too. */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
};

/** An operator who sets one of them is expected to choose the others too. */
export function lacksAllocatorSettings(): boolean {
  return process.platform === 'linux' && Object.keys(allocatorSettings).every((name) => !process.env[name]);
}

/** glibc reads them only at process start. If this process is killed, the IPC channel of the child closes. */
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
