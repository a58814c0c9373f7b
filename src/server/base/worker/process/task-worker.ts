import { serveTasks } from '../../../../service/worker/task-worker';
import { workerTasks } from './worker-tasks';

serveTasks(workerTasks);
