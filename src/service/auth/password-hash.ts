import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { heavyLane } from '../heavy-work/lane';

type Cost = { ln: number; r: number; p: number };

/** 32 MB and some 60 ms of a core each. Every hash names its own cost, so raising this leaves old ones valid. */
const cost: Cost = { ln: 15, r: 8, p: 1 };
const keyLength = 32;

/** `$scrypt$ln=15,r=8,p=1$<salt>$<key>` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Does the same work when there is no hash, so that the time taken tells nobody which accounts exist. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const stored = parse(hash ?? '');
  const expected = stored ?? nobody;
  const given = await derive(password, expected.salt, expected.cost);
  return timingSafeEqual(given, expected.key) && stored !== undefined;
}

type Stored = { salt: Buffer; key: Buffer; cost: Cost };

const nobody: Stored = { salt: randomBytes(16), key: randomBytes(keyLength), cost };

function parse(hash: string): Stored | undefined {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return undefined;
  const [, ln, r, p, salt = '', key = ''] = match;
  return {
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
  };
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  // One form for what looks the same: "ü" typed on a Mac and on a phone are different bytes.
  const text = password.normalize('NFKC');
  return heavyLane.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
    'editor',
  );
}
