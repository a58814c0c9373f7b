import { fileJobs } from '../../../service/worker/job-worker';
import { renderIcon } from './render-icon';
import { renderOgImage } from './render-og-image';
import { renderPicture } from './picture';

/** CPU jobs of the worker process by name. */
export const workerJobs = { ...fileJobs, renderPicture, renderOgImage, renderIcon };
