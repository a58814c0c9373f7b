import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { type Context, Hono, type Next } from 'hono';
import {
  type Brand,
  defaultBrand,
  hasDefaultColors,
  type ImageColors,
  imageColors,
} from '../../content/brand/derived-colors';
import { siteSettings } from '../../content/types/site-settings';
import { parsePublicUrl } from '../../data/files/urls';
import type { Log } from '../../service/log';
import { createMediaCache } from './media/media-cache';
import { createNewImageLimit, answerImageError, type Images } from './media/images';
import type { CurrentSettings } from './ssr/revision';
import type { IconRequest, IconShape } from '../base/worker/process/render-icon';
import { runWorkerTask } from '../base/worker/run-worker-task';
import { tokenRule } from '../../content/brand/brand-css';

type IconParts = {
  settings: CurrentSettings;
  images: Images;
  iconDir: string;
  trustProxy: boolean;
  log: Log;
};

type IconFormat = { size: number; shape: IconShape };

const icons: Readonly<Record<string, IconFormat>> = {
  'favicon-32.png': { size: 32, shape: 'plain' },
  'favicon-48.png': { size: 48, shape: 'plain' },
  'apple-touch-icon.png': { size: 180, shape: 'touch' },
  'icon-192.png': { size: 192, shape: 'plain' },
  'icon-512.png': { size: 512, shape: 'plain' },
  'icon-maskable-512.png': { size: 512, shape: 'maskable' },
};

const maxCacheBytes = 50 * 1024 ** 2;
const renderTimeoutMs = 60_000;
const headers = { 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' };

/** Without brand, the files of the build (`dist`) follow. An image that is too small would be blurred. */
export function iconRoutes({ settings, images, iconDir, trustProxy, log }: IconParts, dist: string): Hono {
  const cache = createMediaCache(iconDir, maxCacheBytes);
  const countNew = createNewImageLimit(trustProxy);
  const app = new Hono();

  app.get('/icon.svg', async (context, next) => {
    const brand = (await settings.read()) ?? defaultBrand;
    if (brand.icon_url) return context.redirect('/favicon-48.png', 302);
    if (hasDefaultColors(brand)) return next();
    return context.body(await coloredIcon(dist, imageColors(brand)), 200, {
      ...headers,
      'Content-Type': 'image/svg+xml',
    });
  });
  for (const [name, format] of Object.entries(icons)) {
    app.get(`/${name}`, async (context: Context, next: Next) => {
      const brand = (await settings.read()) ?? defaultBrand;
      const colors = imageColors(brand);
      const { size, shape } = format;
      const render = (source: IconSource) =>
        cache.getOrMake(['icon 1', source.key, colors.background, size, shape].join('\n'), async () => {
          countNew(context);
          return renderInWorker(source, format, colors);
        });
      const uploaded = await uploadedIcon(images, brand);
      const icon =
        (uploaded && (await render(uploaded))) ??
        (hasDefaultColors(brand)
          ? undefined
          : await render({
              key: colors.accent + colors.symbol,
              load: async () => ({ source: await coloredIcon(dist, colors) }),
            }));
      return icon ? context.body(icon.bytes, 200, { ...headers, 'Content-Type': 'image/png' }) : next();
    });
  }
  app.onError(answerImageError(log));
  return app;
}

/** Source of an icon. `key` changes with its bytes, which are loaded only to render it. */
type IconSource = {
  key: string;
  load: () => Promise<Pick<IconRequest, 'source' | 'minPixels'> | undefined>;
};

function renderInWorker({ load }: IconSource, format: IconFormat, { background }: ImageColors) {
  return runWorkerTask({
    name: 'renderIcon',
    input: async () => {
      const source = await load();
      return source && { ...source, ...format, darkBackground: background };
    },
    priority: 'visitor',
    timeoutMs: renderTimeoutMs,
  });
}

async function uploadedIcon(images: Images, { icon_url }: Brand): Promise<IconSource | undefined> {
  const file = parsePublicUrl(icon_url);
  const original = file && (await images.openOriginal(file.bucket, file.path));
  if (!original) return undefined;
  return {
    key: original.etag,
    async load() {
      const source = await original.load();
      return source ? { source, minPixels: siteSettings.fields.icon_url.minPixels } : undefined;
    },
  };
}

async function coloredIcon(dist: string, colors: ImageColors): Promise<Uint8Array<ArrayBuffer>> {
  const own = imageColors(defaultBrand);
  const drawing = await readFile(join(dist, 'site/icon.svg'), 'utf8');
  const names = ['background', 'symbol', 'accent'] as const;
  const colored = names.reduce((text, name) => text.replaceAll(own[name], colors[name]), drawing);
  return new Uint8Array(Buffer.from(colored));
}

const sheets = { 'form.css': 'light', 'map.css': 'ink' } as const;

export function styleRoutes({ settings }: { settings: CurrentSettings }, dist: string): Hono {
  const app = new Hono();
  for (const [name, theme] of Object.entries(sheets)) {
    app.get(`/${name}`, async (context) => {
      const brand = (await settings.read()) ?? defaultBrand;
      const sheet = await readFile(join(dist, 'site', name), 'utf8');
      const tokens = new Set(Array.from(sheet.matchAll(/var\(--([\w-]+)/g), ([, token = '']) => token));
      return context.body(sheet + tokenRule(brand, theme, [...tokens]), 200, {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
    });
  }
  return app;
}

type IconLink = { href: string; type: string; sizes: string };

export function iconLinks(brand: Brand): { icons: IconLink[]; touchIcon: string } {
  const query = versionQuery(brand);
  const png = (size: number) => ({
    href: `/favicon-${size}.png${query}`,
    type: 'image/png',
    sizes: `${size}x${size}`,
  });
  return {
    icons: brand.icon_url
      ? [png(32), png(48)]
      : [{ href: `/icon.svg${query}`, type: 'image/svg+xml', sizes: 'any' }],
    touchIcon: `/apple-touch-icon.png${query}`,
  };
}

export function manifestIcons(brand: Brand): object[] {
  const query = versionQuery(brand);
  const png = (name: string, size: number, purpose?: string) => ({
    src: `/${name}.png${query}`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  });
  return [
    ...iconLinks(brand).icons.map(({ href, ...icon }) => ({ src: href, ...icon })),
    png('icon-192', 192),
    png('icon-512', 512),
    png('icon-maskable-512', 512, 'maskable'),
  ];
}

/** Changes with the icons, because browsers cache them by address. Empty for those of the build. */
function versionQuery({ icon_url, brand_color, accent_color }: Brand): string {
  const source = [icon_url, brand_color, accent_color].filter(Boolean).join(' ');
  return source && `?v=${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}
