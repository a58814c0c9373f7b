/**
 * `Content-Disposition` per RFC 6266: the true name in `filename*`, an ASCII one for clients that do not know it.
 */
export function attachment(name: string): string {
  const clean = Array.from(name.replace(/[\p{Cc}\p{Cf}"\\/]/gu, '_'))
    .slice(0, 200)
    .join('');
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
    .replaceAll('%', '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
