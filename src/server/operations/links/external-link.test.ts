import { expect, test } from 'vitest';
import { unreachable } from './external-link';

test.each([
  ['ABORT_ERR', 'it did not respond in time', 'Es kam nicht rechtzeitig eine Antwort'],
  ['EHOSTUNREACH', 'EHOSTUNREACH', 'EHOSTUNREACH'],
  ['', 'the connection failed', 'Die Verbindung kam nicht zustande'],
])('an address that cannot be reached has a reason: %j', (code, en, de) => {
  expect(unreachable(code)).toEqual({ en: `It cannot be reached: ${en}.`, de: `Nicht erreichbar: ${de}.` });
});
