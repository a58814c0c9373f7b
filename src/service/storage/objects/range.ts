export type ByteRange = { start: number; end: number };

/**
 * Parses a `Range` header with one byte range; both ends are inclusive. Returns undefined for several ranges or an
 * invalid header, which means the whole file (RFC 9110 §14.2).
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
