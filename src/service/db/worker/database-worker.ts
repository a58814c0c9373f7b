import { parentPort, workerData } from 'node:worker_threads';
import { begun, countWalSegment, finished, type Progress } from './progress';
import { startDurableEngine } from './start';

/** Bytes of PostgreSQL's wire protocol, answered by such bytes; or the word to shut down. */
export type WorkerRequest = Uint8Array | 'close';
export type WorkerData = {
  folder: string;
  cacheDir?: string;
  /** PostgreSQL, compiled. */
  program: WebAssembly.Module;
  progress: Progress;
};

/**
 * The thread PostgreSQL computes in: it says when it is ready, then answers one question after the other.
 * Whatever is thrown in it ends it, and the main thread hears why.
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
