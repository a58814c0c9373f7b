/** Decodes percent-encoding (RFC 3986 §2.1). A text that has none in UTF-8, such as `100%.jpg`, stays unchanged. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
