import { expect, test } from 'vitest';
import { archiveFormat, archiveVersion, type Manifest, keysPath } from '../archive/manifest';
import { describeRestore } from './restore-embedded';

function sentences(
  { withSecrets, hasKeys }: { withSecrets: boolean; hasKeys: boolean },
  {
    takesSecrets,
    unusablePasskeys = 0,
    backend = 'embedded',
  }: Partial<Parameters<typeof describeRestore>[1]>,
): string {
  const manifest: Manifest = {
    format: archiveFormat,
    formatVersion: archiveVersion,
    product: '1.0.0',
    home: 'embedded',
    takenAt: '2026-11-20T10:00:00.000Z',
    withSecrets,
    migrations: [],
    tables: [],
    files: [],
    others: hasKeys ? [{ path: keysPath, bytes: 1, sha256: '' }] : [],
  };
  const changedFiles: string[] = [];
  const restored = { manifest, changedFiles, backend, takesSecrets: takesSecrets ?? false, unusablePasskeys };
  return describeRestore('site.tar', restored).join('\n');
}
const both = { withSecrets: true, hasKeys: true };
const without = { withSecrets: false, hasKeys: false };

test('a restore says which secrets it has left out, and that new passwords are needed', () => {
  const withFlag = { takesSecrets: true };
  expect(sentences({ withSecrets: false, hasKeys: true }, withFlag)).toContain(
    'keys.json in the archive was left out: the archive was made without secrets.',
  );
  expect(sentences(both, {})).toContain(
    'The secrets in the archive were left out: --with-secrets was not given.',
  );
  expect(sentences(both, { ...withFlag, backend: 'hosted' })).toContain(
    'they are not valid on another backend.',
  );
  for (const text of [sentences(without, withFlag), sentences(both, {})])
    expect(text).toContain('Each account needs a new password');
  expect(sentences(both, withFlag)).not.toContain('new password');
  expect(sentences(both, withFlag)).toContain('keys.json was restored from the archive');
});

test('a restore reports passkeys of another host', () => {
  expect(sentences(without, {})).not.toContain('passkey');
  expect(sentences(without, { unusablePasskeys: 2 })).toContain('2 passkeys were made for another host');
});
