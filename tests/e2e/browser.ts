import chromium from '@sparticuz/chromium';

/** The package's own arguments are for another place: one process for all pages, and no web security. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** CHROMIUM_PATH names a browser of the machine; without it the one inside the npm package is unpacked. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()), args };
}
