/**
 * What a program's process for heavy work is made of: `serveJobs({ ...fileJobs, its own })` in the file that its
 * package.json names `#heavy-worker`.
 */
export { serveJobs } from './heavy-work/worker/serve-jobs';
export { fileJobs } from './heavy-work/worker/file-jobs';
export { maxPixels } from './heavy-work/worker/clean-image';
