/** Returns a `Content-Disposition` header (RFC 6266): the full name in `filename*`, an ASCII fallback in `filename`. */
export function contentDisposition(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}"\\/]/gu, '_')
    // Programs choose by the extension.
    .replace(/^(.{200}).*?(\.\w{1,8})?$/su, '$1$2');
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
    .replaceAll('%', '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
