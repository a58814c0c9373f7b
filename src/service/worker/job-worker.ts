/**
 * Parts of a program's worker process. Its file calls `serveJobs({ ...fileJobs, <own jobs> })` and is named
 * `#job-worker` in package.json.
 */
export { serveJobs } from './process/serve-jobs';
export { fileJobs } from './process/file-jobs';
export { maxPixels } from './process/sanitize-image';
