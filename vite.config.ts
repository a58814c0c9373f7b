import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { makeGermanFonts } from './scripts/german-fonts.mjs';

const browser = {
  manifest: true,
  target: ['chrome111', 'firefox114', 'safari16.4'],
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // The first script brings what all pages share; a page then names only what it has in common with few others.
    resolveDependencies: (file, dependencies, { hostId }) =>
      /\/boot-/.test(hostId)
        ? dependencies
        : dependencies.filter(
            (name) => name !== file && !/\/(client|react|shared|load|rolldown-runtime)-/.test(name),
          ),
  },
  // One style sheet each: a page is painted after one request, not after fifteen.
  cssCodeSplit: false,
} satisfies BuildEnvironmentOptions;

/** Icons that content names, and what only few pages have in common: those with inquiries, with long lists, with legal texts. */
function isForEveryPage(id: string): boolean {
  return !/src\/(ui\/icon|content\/types\/(legal|attest|faq-page)|site\/(advantages|faq|attest|legal|inquiry\/inquiry-(dialog|opener)|layout\/(more|step-list|intro-texts)))|lucide-react\/dist\/esm\/icons/.test(
    id,
  );
}

const root = fileURLToPath(new URL('.', import.meta.url));

const sourceFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the home page loads on its own, and with it everybody. */
function isOnHomePage(id: string, build: Rolldown.ChunkingContext): boolean {
  const found = new Set([sourceFile('src/site/client.tsx'), sourceFile('src/site/home/home-page.tsx')]);
  for (const file of found) for (const used of build.getModuleInfo(file)?.importedIds ?? []) found.add(used);
  return found.has(id);
}

/**
 * Builds that share no output, chosen by `--mode` (see scripts/build.mjs). Website, back office and preview apart:
 * whatever the others import, no byte of it can end up in a visitor's scripts.
 */
const builds: Record<string, BuildEnvironmentOptions> = {
  site: {
    ...browser,
    outDir: 'dist/site',
    assetsDir: 'assets',
    rolldownOptions: {
      input: 'src/site/boot.ts',
      // What two pages share lies in one file: many small ones compress badly and arrive one after the other.
      // Apart from it what loads the others: the first script needs nothing else before the hero picture is there.
      output: {
        codeSplitting: {
          groups: [
            { name: 'load', test: /vite\/preload-helper/, priority: 2 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            {
              name: (id, context) => (isOnHomePage(id, context) ? 'shared' : null),
              debugName: 'shared',
              minShareCount: 2,
              test: isForEveryPage,
              priority: 1,
            },
            { name: 'inner', minShareCount: 2, test: isForEveryPage },
          ],
        },
      },
    },
  },
  admin: {
    ...browser,
    outDir: 'dist/admin',
    copyPublicDir: false,
    rolldownOptions: { input: 'src/admin/main.tsx' },
  },
  preview: {
    ...browser,
    outDir: 'dist/preview',
    copyPublicDir: false,
    rolldownOptions: { input: 'src/preview/main.tsx' },
  },
  server: {
    outDir: 'dist/server',
    ssr: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: ['main', 'admin', 'backup', 'doctor', 'restore'].map((name) => `src/server/start/${name}.ts`),
    },
  },
  // Development and tests run this one too: Node starts threads from files of JavaScript only.
  worker: {
    outDir: 'dist/worker',
    ssr: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/service/db/worker/database-worker.ts',
        'src/server/heavy-work/worker/heavy-worker.ts',
        'src/server/start/backup-worker.ts',
      ],
    },
  },
};

/** A build joins style sheets in the order of its chunks; with this ahead of each, the layers keep theirs. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css($|\?)/.test(id)
      ? { code: `@layer reset, tokens, base, ui, page;\n${code}`, map: null }
      : undefined,
};

/** `fonts.css` names the files this makes. */
const germanFonts: Plugin = { name: 'german-fonts', buildStart: makeGermanFonts };

/**
 * What the forms say about a field, and fields that are columns, are for editors, and which content a page shows is for the server: visitors load the
 * declarations without these words.
 */
const withoutFormWords: Plugin = {
  name: 'without-form-words',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.includes('/src/content/types/')) {
      const words =
        /\b(label|hint|noun|region|edit|singular|plural|save|remove|heading|newOrder|bucket|folder):\s*'[^'\n]*',?|\bnames: \{[^{}]*\},?|\bfacts: \[[^\]]*\],?|\boptional: true,?/g;
      // Reading asks only for the lists by name.
      const fields = /\b\w+: \{\s*kind: '(?!gallery|attachments)[^{}]*\},?/g;
      return { code: code.replace(words, '').replace(fields, ''), map: null };
    }
    if (id.endsWith('/src/content/pages.ts')) {
      const contents = /\b(heading|head|picture|shows|record): ('\w[\w-]*'|\[[^\]]*\]|\{ [^{}]* \}),?/g;
      return { code: code.replace(contents, '').replace(/\blong: \[[^\]]*\]/g, 'long: [0]'), map: null };
    }
    return undefined;
  },
};

const hashes = new Map<string, string>();

/** Short, because every page holds them in its HTML, its styles and its scripts; the same in all builds. */
function className(name: string, file: string): string {
  const [path = ''] = relative(root, file).split('?');
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 4);
  const owner = hashes.get(hash) ?? path;
  if (owner !== path)
    throw new Error(`Classes of ${path} would be called like those of ${owner}: take a longer hash`);
  hashes.set(hash, path);
  return `${name}-${hash}`;
}

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    layerOrder,
    ...(mode === 'server' || mode === 'worker' ? [] : [germanFonts]),
    ...(mode === 'site' ? [withoutFormWords] : []),
  ],
  appType: 'custom',
  build: builds[mode],
  // wouter asks for what React has had since version 18 by way of a package for older ones.
  resolve: {
    alias: mode === 'site' ? [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }] : [],
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
}));
