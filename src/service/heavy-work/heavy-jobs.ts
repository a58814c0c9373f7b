/**
 * What a program's process for heavy work is made of: `serveJobs({ ...fileJobs, its own })` in the file that its
 * package.json names `#heavy-worker`.
 */
export { serveJobs } from './worker/serve-jobs';
export { fileJobs } from './worker/file-jobs';
export { maxPixels } from './worker/clean-image';
