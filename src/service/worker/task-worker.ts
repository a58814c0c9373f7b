/** The program's file calls `serveTasks({ ...fileTasks, <own tasks> })` and is named `#task-worker`. */
export { fileTasks, serveTasks } from './process/serve-tasks';
export { maxPixels } from './process/sanitize-image';
