import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** Replaces the package's arguments, which ask for a single process and no web security. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Returns launch options for the browser at CHROMIUM_PATH, or for the one unpacked from the npm package. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()), args };
}

/** Finds an installed browser with windows, which the default headless shell lacks. */
export function windowedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
