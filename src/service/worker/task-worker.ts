/**
 * Parts of a program's worker process. Its file calls `serveTasks({ ...fileTasks, <own tasks> })` and is named
 * `#task-worker` in package.json.
 */
export { fileTasks, serveTasks } from './process/serve-tasks';
export { maxPixels } from './process/sanitize-image';
