import { contentTypes } from './index';
import { fileColumns } from './record/record';

/** Bucket of files that were uploaded to the media library, not with a record. */
export const mediaBucket = 'media';

export const contentBuckets: ReadonlySet<string> = new Set([
  ...contentTypes.flatMap(fileColumns).map(({ bucket }) => bucket),
  mediaBucket,
]);
