import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { listenLocally } from '../local-server';

const compress = promisify(brotliCompress);

/** Lower bound of a page: its first screen as plain HTML with the same pictures. */
type Floor = { url(path: string): string; close(): Promise<void> };

type File = { type: string; body: Buffer };

/** Serves the first screen of each path from memory, with inline styles, without script and web fonts. */
export async function serveFloor(
  browser: Browser,
  { site, paths, phone }: { site: string; paths: readonly string[]; phone: BrowserContextOptions },
): Promise<Floor> {
  const files = new Map<string, File>();
  for (const path of paths) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(site + path, { waitUntil: 'networkidle' });
    const { html, pictures } = await page.evaluate(cutToFirstScreen);
    await context.close();
    files.set(path, { type: 'text/html; charset=utf-8', body: await compress(html) });
    for (const picture of pictures) files.set(picture, await download(site + picture));
  }
  const server = serve(files);
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

function serve(files: Map<string, File>): Server {
  return createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    const isText = file.type.startsWith('text/');
    return response
      .writeHead(200, { 'content-type': file.type, ...(isText && { 'content-encoding': 'br' }) })
      .end(file.body);
  });
}

/** Requests the format of a current browser. */
async function download(url: string): Promise<File> {
  const response = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return {
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Runs in the page: removes invisible elements and returns the others with their styles. */
function cutToFirstScreen(): { html: string; pictures: string[] } {
  for (const element of document.body.querySelectorAll('*')) {
    const { top, bottom, left } = element.getBoundingClientRect();
    const isOutside = top >= innerHeight || bottom <= 0 || left >= innerWidth;
    if (isOutside || element.matches('script, link, dialog, [popover]')) element.remove();
  }
  const loaded = [...document.images].filter(({ currentSrc }) => currentSrc);
  const pictures = loaded.map((image) => {
    const { pathname, search } = new URL(image.currentSrc);
    for (const name of ['srcset', 'sizes', 'loading']) image.removeAttribute(name);
    image.setAttribute('src', pathname + search);
    image.setAttribute('fetchpriority', 'high');
    return pathname + search;
  });
  const used = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSFontFaceRule) return '';
        if (rule instanceof CSSStyleRule) {
          const always = rule.selectorText.replaceAll(/::[\w-]+|:hover|:focus[\w-]*/g, '');
          return document.querySelector(`:is(${always})`) ? rule.cssText : '';
        }
        if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
        const inner = used(rule.cssRules);
        return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
      })
      .join('');
  const styles = [...document.styleSheets].map(({ cssRules }) => used(cssRules)).join('');
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const html = `<!doctype html><html lang="de">${head}<title>Floor</title><style>${styles}</style>${document.body.outerHTML}`;
  return { html, pictures: [...new Set(pictures)] };
}
