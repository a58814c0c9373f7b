import { fileJobs } from '../../../service/heavy-work/heavy-jobs';
import { renderOgImage } from './render-og-image';
import { renderPicture } from './picture';
import { pictureTone } from './tone';

/** What the process for heavy work can do, by name. */
export const jobs = { ...fileJobs, renderPicture, pictureTone, drawPreview: renderOgImage };
