import type { Picture, Problem } from '../draft';
import { complaints } from './complaints';
import { problem } from './kind';
import { lineComplaint } from './typed';

/** What a picture shows may stay empty, and is a line like any other. */
export function altProblems(
  pictures: readonly Picture[] = [],
  controlOf: (index: number) => string,
): Problem[] {
  return pictures.flatMap(({ alt }, index) =>
    problem(controlOf(index), complaints.altText, lineComplaint(alt.trim())),
  );
}
