import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The files a document links to. Paths start with a slash. */
export type DocumentAssets = { scripts: string[]; styles: string[]; preloads: string[] };

/** Which built files belong to a page; in development Vite answers instead. */
export type Assets = {
  /** `pageFile` as RenderedPage gives it, relative to src/site. */
  site(pageFile: string): Promise<DocumentAssets>;
  admin(): Promise<DocumentAssets>;
};

const entries = { site: 'src/site/boot.ts', client: 'src/site/client.tsx', admin: 'src/admin/main.tsx' };

/** Reads the manifest of the browser build once. */
export function builtAssets(clientDir: string): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'));
  return {
    async site(pageFile) {
      const page = pageFile.replace(/^\./, 'src/site');
      return {
        ...linksOf(manifest, [entries.site, entries.client, page]),
        scripts: [fileOf(manifest, entries.site)],
      };
    },
    async admin() {
      return { ...linksOf(manifest, [entries.admin]), scripts: [fileOf(manifest, entries.admin)] };
    },
  };
}

function fileOf(manifest: Manifest, key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The browser build has no ${key}; run "npm run build"`);
  return `/${chunk.file}`;
}

/** Styles of the given chunks and of all they import; fonts are preloaded by name. */
function linksOf(manifest: Manifest, keys: string[]): Pick<DocumentAssets, 'styles' | 'preloads'> {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunk.css?.forEach((file) => styles.add(`/${file}`));
  };
  keys.forEach(visit);
  const preloads = Object.values(manifest)
    .filter((chunk) => chunk.file.endsWith('.woff2') && isPreloaded(chunk.src ?? ''))
    .map((chunk) => `/${chunk.file}`);
  return { styles: [...styles], preloads };
}

/** The two families' Latin faces are on every page; anything else loads when it is used. */
function isPreloaded(source: string): boolean {
  return /-latin-wght-normal\.woff2$/.test(source);
}
