import { invalid } from '../body';

type Metadata = Record<string, unknown>;

/** Metadata travels in every access token, and a token has to fit into a request header. */
const longest = 2048;

/** As GoTrue does it: keys given replace, keys given as null go away, all others stay. */
export function mergeMetadata(field: string, stored: Metadata, given: Metadata): Metadata {
  const entries = Object.entries({ ...stored, ...given }).filter(([, value]) => value !== null);
  const merged = Object.fromEntries(entries);
  if (JSON.stringify(merged).length > longest)
    throw invalid(field, `must not be longer than ${longest} characters`);
  return merged;
}
