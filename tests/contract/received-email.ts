/** An email as its reader sees it, parsed by RFC 2045 to 2047. */
export type ReceivedEmail = {
  /** Decoded header values by lower-case header name. */
  headers: Record<string, string>;
  text: string;
  /** Empty when the email has text only. */
  html: string;
};

export function readEmail(raw: string): ReceivedEmail {
  const headers = headersOf(raw);
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? bodyOf(raw).split(`--${boundary}`).slice(1, -1).map(trimmed) : [raw];
  const part = (type: string) => parts.find((one) => headersOf(one)['content-type']?.startsWith(type)) ?? '';
  return { headers, text: contentOf(part('text/plain')), html: contentOf(part('text/html')) };
}

function headersOf(part: string): Record<string, string> {
  const lines = (part.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

function bodyOf(part: string): string {
  return part.split('\r\n\r\n').slice(1).join('\r\n\r\n');
}

function contentOf(part: string): string {
  const encoding = headersOf(part)['content-transfer-encoding'];
  return decodeBody(bodyOf(part), encoding).replaceAll('\r\n', '\n');
}

function trimmed(part: string): string {
  return part.replace(/^\r\n/, '').replace(/\r\n$/, '');
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body.replaceAll('=\r\n', '')) : body;
}

/** Decodes RFC 2047 words, `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_word, kind: string, coded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString()
        : fromQuotedPrintable(coded.replaceAll('_', ' ')),
    );
}

function fromQuotedPrintable(coded: string): string {
  const bytes = coded.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
