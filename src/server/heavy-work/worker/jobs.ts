import { fileJobs } from '../../../service/heavy-work/heavy-jobs';
import { renderOgImage } from './render-og-image';
import { renderPicture } from './picture';
import { dominantColor } from './dominant-color';

/** CPU jobs of the worker process by name. */
export const jobs = { ...fileJobs, renderPicture, dominantColor, renderOgImage };
