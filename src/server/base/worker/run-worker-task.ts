import { createTaskRunner } from '../../../service/worker/task-runner';
import type { workerTasks } from './process/worker-tasks';

/** Runs a CPU task of the website in a worker process. `workerTasks` includes those of the embedded service. */
export const runWorkerTask = createTaskRunner<typeof workerTasks>();
