import chromium from '@sparticuz/chromium';

/** CHROMIUM_PATH names a browser of the machine; without it the one inside the npm package is unpacked. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
  const installed = process.env.CHROMIUM_PATH;
  if (installed) return { executablePath: installed, args };
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...args] };
}
