import { createTaskRunner } from '../../../service/worker/task-runner';
import type { workerTasks } from './process/worker-tasks';

/** `workerTasks` includes those of the embedded service. */
export const runWorkerTask = createTaskRunner<typeof workerTasks>();
