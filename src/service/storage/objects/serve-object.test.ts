import { expect, test } from 'vitest';
import { contentDisposition } from './serve-object';

test.each([
  ['agb.pdf', `attachment; filename="agb.pdf"; filename*=UTF-8''agb.pdf`],
  [
    'Prüfbericht 2026.pdf',
    `attachment; filename="Prufbericht 2026.pdf"; filename*=UTF-8''Pr%C3%BCfbericht%202026.pdf`,
  ],
  ["a'(b)*.pdf", `attachment; filename="a'(b)*.pdf"; filename*=UTF-8''a%27%28b%29%2a.pdf`],
  ['契約.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E5%A5%91%E7%B4%84.pdf`],
  [
    'a"\r\nSet-Cookie: x.pdf',
    `attachment; filename="a___Set-Cookie: x.pdf"; filename*=UTF-8''a___Set-Cookie%3A%20x.pdf`,
  ],
  [
    `${'ß'.repeat(250)}.pdf`,
    `attachment; filename="${'_'.repeat(200)}.pdf"; filename*=UTF-8''${'%C3%9F'.repeat(200)}.pdf`,
  ],
  ['a\u2028b.pdf', `attachment; filename="a_b.pdf"; filename*=UTF-8''a%E2%80%A8b.pdf`],
  ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
])('%j', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
