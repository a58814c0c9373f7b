import type { FieldError } from '../../../content/record/form-values';
import { fieldErrors } from '../../../content/fields/kind';
import { validateLine, validateText } from '../../../content/fields/typed';
import { keyOf } from '../../../data/files/file-references';
import { parsePublicUrl } from '../../../data/files/urls';
import { emptyImageMetadata, type ImageMetadata, readImageMetadata } from '../../../data/files/image-metadata';
import { type ImageRights, readImageRights } from '../../../data/files/image-rights';
import type { Tables } from '../../../data/client/tables';
import { texts } from './texts';

/** Image metadata and image rights of a picture, shared by all its uses. */
export type Details = { metadata: ImageMetadata; rights: ImageRights };

/** Partial change of `Details`. */
export type DetailsChange = { [Part in keyof Details]?: Partial<Details[Part]> };

/** First part of the query keys of picture details; the file key follows. */
export const detailsKey = 'picture-details';

/** Returns the file key of a stored picture from its URL; undefined for other URLs. */
export function fileKeyOf(url: string): string | undefined {
  const location = parsePublicUrl(url);
  return location && keyOf(location);
}

/** Reads the details of the picture with this file key. Without a stored row returns the defaults. */
export async function readDetails(tables: Tables, fileKey: string): Promise<Details> {
  const [metadata, rights] = await Promise.all([
    readImageMetadata(tables, [fileKey]),
    readImageRights(tables, fileKey),
  ]);
  return { metadata: metadata.get(fileKey) ?? emptyImageMetadata, rights };
}

/** Returns the fields that the database would reject. */
export function problemsOf({ metadata, rights }: Details): FieldError[] {
  return [
    ...fieldErrors('credit', texts.credit, validateLine(metadata.credit.trim())),
    ...fieldErrors('licence', texts.licence, validateText(rights.licence.trim())),
    ...fieldErrors('people', texts.people, validateText(rights.people.trim())),
  ];
}
