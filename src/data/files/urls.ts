/** The widths the server makes pictures in; it refuses any other. */
export const mediaWidths = [160, 320, 480, 640, 720, 828, 1080, 1440, 1920] as const;

export type MediaWidth = (typeof mediaWidths)[number];

/** Where a file lies in the file storage, whatever host its public URL names. */
export type StoredFile = { bucket: string; path: string };

type Url = string | null | undefined;

/** Below it lie the files that everyone may read, as in Supabase Storage. */
export const publicFolder = '/storage/v1/object/public/';

/**
 * Reads the public URL of a stored file, absolute or root-relative; undefined for every other URL.
 * The host is ignored on purpose: pages only ever ask our own origin for pictures, so content that was
 * entered under another address (a moved site, a restored backup) keeps its pictures and no third party gets a request.
 */
export function parsePublicUrl(url: Url): StoredFile | undefined {
  const pathname = pathnameOf(url);
  if (!pathname?.startsWith(publicFolder)) return undefined;
  const [bucket, ...path] = pathname.slice(publicFolder.length).split('/').map(decodeSegment);
  if (!bucket || path.length === 0 || path.some((segment) => !segment || segment === '..')) return undefined;
  return { bucket, path: path.join('/') };
}

/** The picture behind a public URL in one width; undefined when it is not one of ours. One of this page alone is as it is. */
export function mediaUrl(url: Url, width: MediaWidth): string | undefined {
  const file = parsePublicUrl(url);
  return file ? `/media/${encodePath(file)}?w=${width}` : ofThisPage(url);
}

/** All widths for `srcset`; undefined when the picture is not one of ours. */
export function mediaSrcSet(url: Url): string | undefined {
  const sources = mediaWidths.flatMap((width) => {
    const source = mediaUrl(url, width);
    return source ? `${source} ${width}w` : [];
  });
  return sources.length > 0 ? sources.join(', ') : undefined;
}

/**
 * Where a stored file is downloaded, under `name` when given; undefined when it is not one of ours. It lies on the
 * site's own origin, which knows where a hosted service has it.
 */
export function fileUrl(url: Url, name?: string): string | undefined {
  const file = parsePublicUrl(url);
  if (!file) return ofThisPage(url);
  const query = name ? `?download=${encodeURIComponent(name)}` : '';
  return `${publicFolder}${encodePath(file)}${query}`;
}

/** `bucket/path` with each segment escaped for a URL. */
export function encodePath({ bucket, path }: StoredFile): string {
  return [bucket, ...path.split('/')].map(encodeURIComponent).join('/');
}

/** A file that no other page can read: chosen in a form, or fetched with the rights of who looks at it. */
function ofThisPage(url: Url): string | undefined {
  return url?.startsWith('blob:') ? url : undefined;
}

function pathnameOf(url: Url): string | undefined {
  if (!url || !/^(https?:\/\/|\/(?!\/))/i.test(url)) return undefined;
  return URL.canParse(url, 'http://site.invalid') ? new URL(url, 'http://site.invalid').pathname : undefined;
}

function decodeSegment(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.includes('/') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
