import { createJobRunner } from '../../service/worker/job-runner';
import type { workerJobs } from './process/worker-jobs';

/** Runs a CPU job of the website in a worker process. `workerJobs` includes those of the embedded service. */
export const runWorkerJob = createJobRunner<typeof workerJobs>();
