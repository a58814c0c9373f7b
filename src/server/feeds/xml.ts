import type { HtmlEscapedString } from 'hono/utils/html';

/** Characters that XML 1.0 forbids, even escaped (§ 2.2). Without a pair, surrogates count as characters. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns an XML document with this root element, without the characters that XML forbids. */
export async function renderXml(root: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<string> {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${String(await root).replace(forbidden, '')}\n`;
}
