import { checkPdf } from './check-pdf';
import { cleanImage, isReadableImage } from './clean-image';

/** What is done to a file before it is kept. */
export const fileJobs = { cleanImage, isReadableImage, checkPdf: async (bytes: Buffer) => checkPdf(bytes) };
