import { decodeUri } from '../../content/text/decode-uri';

/** Image widths in pixels that the server generates; it refuses any other. */
export const mediaWidths = [160, 320, 480, 720, 1080, 1440, 1920] as const;

export type MediaWidth = (typeof mediaWidths)[number];

/** Location of a file in the storage, independent of the host in its URL. */
export type StoredFile = { bucket: string; path: string };

type Url = string | null | undefined;

/** Path prefix of public files, as in Supabase Storage. */
export const publicFolder = '/storage/v1/object/public/';

const letter = String.raw`(?:[\w!*'()&$=@;:+,-]|%(?:20|3F|[89A-F][\dA-F]))`;

/** The only accepted spelling of a stored file's URL, the same as in the database (`private.stored_address`). */
const storedUrl = new RegExp(
  String.raw`^(?:https?://[a-z\d._:[\]-]+)?${publicFolder}(\.*${letter}(?:${letter}|\.)*(?:/\.*${letter}(?:${letter}|\.)*)+)(?:[?#].*)?$`,
);

/** Undefined for other URLs. Ignores the host: moved content keeps images, and no third party gets a request. */
export function parsePublicUrl(url: Url): StoredFile | undefined {
  const [, address] = storedUrl.exec(url ?? '') ?? [];
  if (!address) return undefined;
  const [bucket = '', ...path] = decodeUri(address).split('/');
  return { bucket, path: path.join('/') };
}

/** Undefined when it is not a stored file. A `blob:` URL is returned unchanged. */
export function mediaUrl(url: Url, width: MediaWidth): string | undefined {
  const file = parsePublicUrl(url);
  return file ? `/media/${encodePath(file)}?w=${width}` : blobUrl(url);
}

export function mediaSrcSet(url: Url): string | undefined {
  if (!mediaUrl(url, mediaWidths[0])) return undefined;
  return mediaWidths
    .slice(1)
    .map((width) => `${mediaUrl(url, width)} ${width}w`)
    .join(', ');
}

/**
 * A stored file is on the site's own origin, which forwards it to a hosted service. A web address elsewhere stays: a link
 * requests nothing before a click.
 */
export function fileUrl(url: Url, name?: string): string | undefined {
  const file = parsePublicUrl(url);
  if (!file) return url?.match(/^https?:/i) ? url : blobUrl(url);
  const query = name ? `?download=${encodeURIComponent(name)}` : '';
  return `${publicFolder}${encodePath(file)}${query}`;
}

export function encodePath({ bucket, path }: StoredFile): string {
  return encodeURI(`${bucket}/${path}`).replace(/[?#]/g, encodeURIComponent);
}

/** Returns a `blob:` URL unchanged: a file chosen in a form, or fetched with the user's rights. */
function blobUrl(url: Url): string | undefined {
  return url?.startsWith('blob:') ? url : undefined;
}

/** Returns `<bucket>/<path>`, not encoded. */
export function keyOf({ bucket, path }: StoredFile): string {
  return `${bucket}/${path}`;
}
