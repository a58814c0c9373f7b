import type { FieldError } from '../../content/record/draft';
import { problem } from '../../content/fields/kind';
import { lineComplaint, textComplaint } from '../../content/fields/typed';
import { keyOf } from '../../data/files/file-inventory';
import { parsePublicUrl } from '../../data/files/urls';
import { emptyImageMetadata, type ImageMetadata, readPictureNotes } from '../../data/files/image-metadata';
import { type ImageRights, readPicturePapers } from '../../data/files/image-rights';
import type { Tables } from '../../data/client/tables';
import { texts } from './texts';

/** What belongs to a picture, wherever it is used. */
export type Details = { notes: ImageMetadata; papers: ImageRights };

/** Some of it. */
export type DetailsChange = { [Part in keyof Details]?: Partial<Details[Part]> };

/** What is read of a picture is kept under its place, behind this. */
export const detailsKey = 'picture-details';

/** What it belongs to: the place of a stored picture. Undefined for what is none of ours. */
export function fileOf(url: string): string | undefined {
  const place = parsePublicUrl(url);
  return place && keyOf(place);
}

export async function readDetails(tables: Tables, file: string): Promise<Details> {
  const [notes, papers] = await Promise.all([
    readPictureNotes(tables, [file]),
    readPicturePapers(tables, file),
  ]);
  return { notes: notes.get(file) ?? emptyImageMetadata, papers };
}

/** What the database would not take. */
export function problemsOf({ notes, papers }: Details): FieldError[] {
  return [
    ...problem('credit', texts.credit, lineComplaint(notes.credit.trim())),
    ...problem('licence', texts.licence, textComplaint(papers.licence.trim())),
    ...problem('people', texts.people, textComplaint(papers.people.trim())),
  ];
}
