import { contentTypes } from '.';
import { fileColumns } from './record/record';

/** Where the files of the website lie. */
export const contentBuckets: ReadonlySet<string> = new Set(
  contentTypes.flatMap(fileColumns).map(({ bucket }) => bucket),
);
