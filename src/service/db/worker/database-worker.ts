import { parentPort, workerData } from 'node:worker_threads';
import { begun, countWalSegment, finished, type Progress } from './progress';
import { startDurableEngine } from './start';

/** Bytes of PostgreSQL's wire protocol, or the request to shut down. */
export type WorkerRequest = Uint8Array | 'close';
export type WorkerData = {
  folder: string;
  cacheDir?: string;
  /** Compiled PostgreSQL. */
  program: WebAssembly.Module;
  progress: Progress;
};

/**
 * Worker thread that runs PostgreSQL. Posts `ready`, then answers one request after the other. An error ends the
 * thread; the main thread gets it through the `error` event.
 */
const { progress, ...home }: WorkerData = workerData;

const engine = await startDurableEngine({ ...home, onWalSegment: () => countWalSegment(progress) });

parentPort?.on('message', (question: WorkerRequest) => void answer(question));
parentPort?.postMessage('ready');

async function answer(question: WorkerRequest): Promise<void> {
  if (question === 'close') {
    await engine.close();
    process.exit();
  }
  begun(progress);
  const { buffer } = await engine.ask(question);
  finished(progress);
  parentPort?.postMessage(buffer, [buffer]);
}
