import { contentTypes } from '.';
import { fileColumns } from './record/record';

/** Buckets of all files on the website. */
export const contentBuckets: ReadonlySet<string> = new Set(
  contentTypes.flatMap(fileColumns).map(({ bucket }) => bucket),
);
