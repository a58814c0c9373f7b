import { type Random, splitWords } from './random';
import { brokenJson, inAddress, jsonValue } from './values';

/** A request as sent; the sender adds credentials, client address and content length. */
export type HostileRequest = { method: string; target: string; headers: string[]; body: Buffer };

export const methods = splitWords(`
  GET GET GET GET GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND`);

export const multipart = 'multipart/form-data; boundary=grenze';

/** Returns the header line of the content type, mostly JSON. */
export function jsonHeaders(random: Random): string[] {
  return [
    `content-type: ${random.chance(0.9) ? 'application/json' : random.pick(['text/csv', 'application/x-www-form-urlencoded', multipart, 'a/b', ''])}`,
  ];
}

/** Returns a query with its question mark, or an empty string. */
export function queryString(random: Random): string {
  const parts = random.some(
    3,
    () =>
      `${random.pick(['w', 'sent', 'show', 'download', 'v', 'a', inAddress(random)])}=${inAddress(random)}`,
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Returns the body of a JSON request: empty, too large, broken or any value. */
export function bodyOf(random: Random): Buffer {
  if (random.chance(0.3)) return Buffer.alloc(0);
  if (random.chance(0.01)) return Buffer.alloc(1_200_000, 'x');
  if (random.chance(0.1)) return Buffer.from([0xff, 0xfe, 0x00, 0x22, 0xc3, 0x28]);
  return Buffer.from(random.chance(0.4) ? brokenJson(random) : JSON.stringify(jsonValue(random)));
}

/** Returns a body in one of the two form encodings. */
export function formBody(random: Random): Buffer {
  if (random.chance(0.5))
    return Buffer.from(
      random
        .some(
          8,
          () => `${random.pick(['name', 'email', 'message', 'phone', '%00', ''])}=${inAddress(random)}`,
        )
        .join('&'),
    );
  return multipartBody(random);
}

/** Returns the bytes of a file, or a multipart body. */
export function uploadBody(random: Random): Buffer {
  if (random.chance(0.4)) return multipartBody(random);
  const fileStarts = [
    '\xff\xd8\xff\xe0',
    '%PDF-1.7\n',
    '\x89PNG\r\n\x1a\n',
    'RIFF\x00\x00\x00\x00WEBP',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    'GIF89a',
    '',
    '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
    // The smallest GIF that a browser shows.
    Buffer.from('R0lGODlhAQABAAAAACw=', 'base64').toString('latin1'),
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ).toString('latin1'),
  ];
  return Buffer.concat([
    Buffer.from(random.pick(fileStarts), 'latin1'),
    Buffer.alloc(
      random.chance(0.05) ? 400_000 : random.chance(0.5) ? 0 : random.below(3000),
      random.pick(['x', '<<', '/AA ', '\x00', '1 0 obj', '1 0 obj (', '/OpenAction 1 0 R ']),
    ),
  ]);
}

function multipartBody(random: Random): Buffer {
  const part = () =>
    `--grenze\r\ncontent-disposition: form-data; name="${random.pick(['', 'name', 'file', 'cacheControl', 'a"b'])}"${random.pick(['', '; filename="a.jpg"', '; filename="../x"', "; filename*=utf-8''%00"])}\r\n${random.pick(['', 'content-type: image/jpeg\r\n', 'content-type: \xff\r\n'])}\r\n${random.pick(['', 'x', '\xff\xd8\xff', '\r\n--grenze--'])}\r\n`;
  return Buffer.from(
    random.some(5, part).join('') + random.pick(['', '--grenze--', '--grenze--\r\n', '--gren']),
    'latin1',
  );
}
