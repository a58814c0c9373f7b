import { isMetadataTooLarge, metadataLimit } from '../../http/metadata-size';
import { validationFailed } from '../body';

type Metadata = Record<string, unknown>;

/** Length of the JSON. Metadata is part of every access token, which must fit into a request header. */
const maxCharacters = 2048;

/**
 * Merges metadata like GoTrue: keys of `changes` replace, null deletes, other keys stay. Throws 400 above
 * `maxCharacters` and `metadataLimit`.
 */
export function mergeMetadata(field: string, stored: Metadata, changes: Metadata): Metadata {
  const entries = Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null);
  const merged = Object.fromEntries(entries);
  if (isMetadataTooLarge(merged)) throw validationFailed(field, `must have ${metadataLimit}`);
  if (JSON.stringify(merged).length > maxCharacters)
    throw validationFailed(field, `must not be longer than ${maxCharacters} characters`);
  return merged;
}
