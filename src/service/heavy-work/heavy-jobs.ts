/**
 * Parts of a program's worker process. Its file calls `serveJobs({ ...fileJobs, <own jobs> })` and is named
 * `#heavy-worker` in package.json.
 */
export { serveJobs } from './worker/serve-jobs';
export { fileJobs } from './worker/file-jobs';
export { maxPixels } from './worker/sanitize-image';
