import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { StyleRule } from './page-styles';

/** Paths start with a slash. */
export type DocumentAssets = {
  scripts: string[];
  styles: string[];
  /** Rules of `styles`. Each page inlines the rules it uses; the style sheets load later. */
  rules?: StyleRule[];
};

/** In development Vite provides them. */
export type Assets = Record<'site' | 'admin' | 'preview', () => Promise<DocumentAssets>>;

const entries = {
  site: 'src/site/boot.ts',
  admin: 'src/admin/app/main.tsx',
  preview: 'src/preview/main.tsx',
};

export function builtAssets(dist: string): Assets {
  const rules: StyleRule[] = JSON.parse(readFileSync(join(dist, 'site/.vite/style-rules.json'), 'utf8'));
  const site = { ...documentAssets(join(dist, 'site'), entries.site), rules };
  const admin = documentAssets(join(dist, 'admin'), entries.admin);
  const preview = documentAssets(join(dist, 'preview'), entries.preview);
  return { site: async () => site, admin: async () => admin, preview: async () => preview };
}

function documentAssets(folder: string, entry: string): DocumentAssets {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = Object.values(manifest);
  const script = manifest[entry]?.file;
  if (!script) throw new Error(`The build in ${folder} has no ${entry}; run "npm run build"`);
  return {
    scripts: [`/${script}`],
    styles: files.filter(({ file }) => file.endsWith('.css')).map(({ file }) => `/${file}`),
  };
}
