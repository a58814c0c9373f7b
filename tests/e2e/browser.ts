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
