import { checkPdf } from './check-pdf';
import { cleanImage } from './clean-image';

/** What is done to a file before it is kept. */
export const fileJobs = { cleanImage, checkPdf: async (bytes: Buffer) => checkPdf(bytes) };
