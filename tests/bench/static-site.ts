import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { listenLocally } from '../local-server';

const compress = promisify(brotliCompress);

type StaticSite = { url(path: string): string; close(): Promise<void> };

type File = { body: Buffer; headers: Record<string, string> };

/**
 * Serves the pages as a static generator would write them, from memory: the same content and images, one style sheet,
 * the same two fonts, preloaded, and no scripts. Other files come from `site` once.
 */
export async function serveStaticSite(site: string, paths: readonly string[]): Promise<StaticSite> {
  const files = new Map<string, File>();
  for (const path of paths) {
    const html = await (await fetch(site + path)).text();
    files.set(path, await compressed('text/html; charset=utf-8', withoutScripts(html)));
    const [, sheet = ''] = sheetLink.exec(html) ?? [];
    const css = await (await fetch(site + sheet)).text();
    files.set(sheet, await compressed('text/css', (html.match(fontFaces) ?? []).join('') + css));
  }
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const answer = async () => {
      const { body, headers } = files.get(url) ?? (await download(site + url));
      files.set(url, { body, headers });
      response.writeHead(200, headers).end(body);
    };
    answer().catch(() => response.writeHead(502).end());
  });
  const port = await listenLocally(server);
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const sheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/;
const fontFaces = /@font-face\s*\{[^}]*\}/g;
const webFonts = /\/assets\/[\w-]+-latin-wght-[\w-]+\.woff2/g;

/** Moves all styles to the sheet in the head. Visitors of the page see the same, because its sheet has the same rules. */
function withoutScripts(html: string): string {
  const [link = ''] = sheetLink.exec(html) ?? [];
  const fonts = [...new Set(html.match(webFonts))].map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  );
  return html
    .replace(link, '')
    .replaceAll(/<script\b(?! type="application\/ld)[^]*?<\/script>|<link rel="expect"[^>]*>/g, '')
    .replace(' data-untouched', '')
    .replace(/<style>[^]*?<\/style>/, () => fonts.join('') + link.replace(' fetchpriority="low"', ''));
}

async function compressed(type: string, text: string): Promise<File> {
  return { body: await compress(text), headers: { 'content-type': type, 'content-encoding': 'br' } };
}

/** Requests the format of a current browser. */
async function download(url: string): Promise<File> {
  const response = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
