import { createJobRunner } from '../../service/heavy-work/heavy-work';
import type { jobs } from './worker/jobs';

/** Runs a CPU job of the website in a worker process. `jobs` includes those of the embedded service. */
export const runWorkerJob = createJobRunner<typeof jobs>();
