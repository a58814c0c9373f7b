import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { defaultBrand, hasDefaultColors } from '../../../content/brand/brand';
import { tokenRule } from '../../../content/brand/brand-css';
import type { CurrentSettings } from '../ssr/revision';

/** Style sheets of documents outside the website, with their theme. */
const sheets = { 'form.css': 'light', 'map.css': 'ink' } as const;

/** Serves `sheets` in the colours of the brand. Without a brand, the files of the build (`dist`) follow. */
export function styleRoutes({ settings }: { settings: CurrentSettings }, dist: string): Hono {
  const app = new Hono();
  for (const [name, theme] of Object.entries(sheets)) {
    app.get(`/${name}`, async (context, next) => {
      const brand = (await settings.read()) ?? defaultBrand;
      if (hasDefaultColors(brand)) return next();
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
