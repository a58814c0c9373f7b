import { type Random, splitWords } from './random';

/** Texts that have broken servers, encoded for a URL. */
const inAddresses = [
  '',
  ...splitWords(`
  . .. %00 %09 %0a %0d%0aX-Injected:%20yes % %zz %ff %ed%a0%80 %c0%af %2e%2e%2f %252e * ( ) (((((((( )))) ,
  ,,, () .eq. eq. in.( in.() in.(1,2 not.not.not.eq.1 -1 0 1e999 NaN Infinity 99999999999999999999999
  2147483648 -2147483649 0x10 1.5 +1 null undefined true [] {} {"a":1} " ' \` \\ ;--
  ';drop%20table%20admins;-- $1 :a %F0%9F%98%80 %C3%A4 a%CC%88 %E2%80%AE <script> \${7*7} __proto__
  constructor toString id::text 00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-00000000000g
  http://127.0.0.1:1/ //127.0.0.1/ evil.example`),
];

const unusedId = '00000000-0000-4000-8000-000000000000';
const usual = ['a', '1', '2', '10', 'id', 'Titel', '2026-03-01', unusedId, unusedId, 'Zap', '0.5'];

/** Returns a valid or hostile text, encoded for a URL. */
export function inAddress(random: Random): string {
  if (random.chance(0.4)) return random.pick(usual);
  if (random.chance(0.05)) return random.pick(['a', '%41', '(', '.', 'x,']).repeat(random.below(3000));
  return random.pick(inAddresses);
}

const values: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e308, 2 ** 53, -0, 1.5, 2 ** 31, [], {}],
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202e', '😀', 'ä', '\r\nBcc: a@b.example', '\u2028'],
  ...["' or 1=1 --", '<img src=x onerror=alert(1)>', '"a b"@example.org', 'a@example.org\n', '9'.repeat(400)],
  `${'a'.repeat(300)}@example.org`,
  ...splitWords(`
    a@example.org @ a@b ../../keys.json %00 {"a": $(id) 2026-13-45 0000-00-00 294277-01-01 infinity
    2026-01-01T25:00:00Z now 12:00 00000000-0000-0000-0000-000000000000 0 1 -1 1e400 NaN`),
];

const memberNames = [
  ...splitWords('id order title __proto__ constructor created_at'),
  ...['', 'a b', '\u0000', 'ä', 'x'.repeat(500)],
];

/** Returns a valid or hostile value of any JSON type; nested ones end at depth 4. */
export function jsonValue(random: Random, depth = 0): unknown {
  const nested = () => jsonValue(random, depth + 1);
  if (random.chance(0.08)) return 'x'.repeat(random.below(20_000));
  if (random.chance(0.08)) return Number(`${random.below(10)}e${random.below(40)}`);
  if (depth > 3 || random.chance(0.7)) return random.pick(values);
  if (random.chance(0.5)) return random.some(6, nested);
  return Object.fromEntries(random.some(5, () => [random.pick(memberNames), nested()]));
}

/** Returns invalid JSON, or JSON that overloads parsers. */
export function brokenJson(random: Random): string {
  const depth = random.below(4000);
  return random.pick([
    ...['', '\u0000'],
    ...splitWords('{ [ {"a":1,} {"a":1}{"b":2} null "text" 0 {"email":"\\ud800"} {"id":1e400}'),
    ...splitWords('{"name":"\\u0000","email":"a@example.org","message":"x"} {"__proto__":{"isAdmin":true}}'),
    '['.repeat(depth) + ']'.repeat(depth),
    '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
    `{"id":${'9'.repeat(5000)}}`,
  ]);
}
