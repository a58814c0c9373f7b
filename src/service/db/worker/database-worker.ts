import { parentPort, workerData } from 'node:worker_threads';
import { markStarted, countWalSegment, markFinished, type Progress } from './progress';
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
const { progress, ...location }: WorkerData = workerData;

const engine = await startDurableEngine({ ...location, onWalSegment: () => countWalSegment(progress) });

parentPort?.on('message', (request: WorkerRequest) => void handle(request));
parentPort?.postMessage('ready');

async function handle(request: WorkerRequest): Promise<void> {
  if (request === 'close') {
    await engine.close();
    process.exit();
  }
  markStarted(progress);
  const { buffer } = await engine.execProtocol(request);
  markFinished(progress);
  parentPort?.postMessage(buffer, [buffer]);
}
