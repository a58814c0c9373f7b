import { invalid } from '../body';

type Metadata = Record<string, unknown>;

/** In characters of JSON. Metadata is part of every access token, which must fit into a request header. */
const longest = 2048;

/** Merges metadata like GoTrue: given keys replace, null deletes, other keys stay. Throws 400 above `longest`. */
export function mergeMetadata(field: string, stored: Metadata, given: Metadata): Metadata {
  const entries = Object.entries({ ...stored, ...given }).filter(([, value]) => value !== null);
  const merged = Object.fromEntries(entries);
  if (JSON.stringify(merged).length > longest)
    throw invalid(field, `must not be longer than ${longest} characters`);
  return merged;
}
