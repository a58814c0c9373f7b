import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Manifest } from 'vite';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { brandCss, type BrandStyle, fontPairNamed } from '../../../content/brand/brand-css';

export type DocumentAssets = {
  scripts: string[];
  styles: string[];
  /** Rules of `styles`. Each page inlines those of its first screen. */
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

const daySeconds = 60 * 60 * 24;

export function builtFiles(dist: string): Hono {
  const app = new Hono();
  for (const face of ['site', 'admin', 'preview']) {
    app.use(
      '/assets/*',
      serveStatic({
        root: join(dist, face),
        precompressed: true,
        onFound: (_path, context) =>
          context.header('Cache-Control', `public, max-age=${daySeconds * 365}, immutable`),
      }),
    );
  }
  app.use(
    '/:file{[\\w.-]+\\.(svg|png|ico|css)}',
    serveStatic({
      root: join(dist, 'site'),
      onFound: (_path, context) => context.header('Cache-Control', `public, max-age=${daySeconds}`),
    }),
  );
  return app;
}

/** A rule of the website's style sheet, or a group of rules (made by scripts/style-rules.mjs). */
export type StyleRule =
  | {
      css: string;
      /** Per selector: classes and tags of an element and its ancestors. Undefined for a rule that every page needs. */
      needs?: string[][];
    }
  | { within: string; rules: StyleRule[] };

export type PageStyles = {
  /** Rules for the HTML before `index`. */
  css: string;
  /** Place of the whole sheet in the HTML. */
  index: number;
  /** Source expression of `css` for the content security policy. */
  source: string;
};

/** Selects the rules of the first screen, so that it is painted before any other file has loaded. */
export function pageStyles(rules: readonly StyleRule[], html: string, brand: BrandStyle): PageStyles {
  const { label, text } = fontPairNamed(brand.font_pair);
  const faces = [label, text].flatMap(({ name }) => [name, `${name} Fallback`]);
  const ofPair = rules.filter((rule) => {
    const [, face] = ('css' in rule && fontFace.exec(rule.css)) || [];
    return face === undefined || faces.includes(face);
  });
  const index = firstScreenLength(html);
  const selected = selectCss(ofPair, namesIn(html.slice(0, index).replace(popovers, '')));
  const css = withoutUnused(selected) + brandCss(brand);
  return { css, index, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

const fontFace = /^@font-face\b[^}]*font-family:\s*["']?([^;"'}]+)/;

/** Returns the index after the start tag of the second part that is laid out late, or of the first one below a hero. */
function firstScreenLength(html: string): number {
  const [, second] = html.matchAll(/ data-(?:late|whole-screen)=""[^>]*>/g);
  return second ? second.index + second[0].length : html.length;
}

/** The menu: a visitor opens it after the sheet has loaded. */
const popovers = /<nav [^>]*popover=[^]*?<\/nav>/g;

const definitions = /(--[\w-]+):[^;{}]*;?|@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Leaves out custom properties and animations that no other rule uses. */
function withoutUnused(css: string): string {
  const used = new Set(css.replace(/(?<=[;{])--[\w-]+:|@keyframes [\w-]+/g, '').match(/[\w-]+/g));
  const rest = css.replace(definitions, (definition: string, property?: string, animation?: string) =>
    used.has(property ?? animation ?? '') ? definition : '',
  );
  return rest === css ? css : withoutUnused(rest);
}

function namesIn(html: string): Set<string> {
  const names = [...html.matchAll(/ class="([^"]*)"|(?<=<)\w+/g)];
  return new Set(['html', 'body', ...names.flatMap(([tag, classes]) => classes?.split(' ') ?? tag)]);
}

function selectCss(rules: readonly StyleRule[], used: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('css' in rule) {
        const isUsed = rule.needs?.some((names) => names.every((name) => used.has(name))) ?? true;
        return isUsed ? rule.css : '';
      }
      const inner = selectCss(rule.rules, used);
      return inner && `${rule.within}{${inner}}`;
    })
    .join('');
}
