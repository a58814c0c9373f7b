/**
 * Decodes percent-encoding (RFC 3986 §2.1). Returns a text unchanged that has none in UTF-8, such as `100%.jpg` or a
 * path in another encoding.
 */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
