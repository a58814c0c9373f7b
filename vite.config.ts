import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { makeGermanFonts } from './scripts/german-fonts.mjs';

const browser = {
  manifest: true,
  target: ['chrome111', 'firefox114', 'safari16.4'],
  // Only the drawings of the page heads, of about one kilobyte each.
  assetsInlineLimit: (file) => file.includes('/layout/subjects/'),
  modulePreload: {
    polyfill: false,
    // The first script loads the code all pages share; other chunks list only dependencies that few pages share.
    resolveDependencies: (file, dependencies, { hostId }) =>
      /\/boot-/.test(hostId)
        ? dependencies
        : dependencies.filter(
            (name) =>
              name !== file && !/\/(client|react|shared|load|rolldown-runtime)-[\w-]{8}\.js$/.test(name),
          ),
  },
  // One style sheet per build, so that a page is painted after one request instead of fifteen.
  cssCodeSplit: false,
} satisfies BuildEnvironmentOptions;

/**
 * Checks whether a module may go into the common chunks. Excluded are icons that content names, and code that few pages
 * share (sending of inquiries, record pages, paginated lists, legal texts).
 */
function isForEveryPage(id: string): boolean {
  return !/src\/(ui\/(icon|dialog)|content\/types\/legal|site\/(attest|legal|inquiry\/(inquiry-dialog|send-inquiry|receipt)|records|layout\/(list-section|offer-parts)))|lucide-react\/dist\/esm\/icons/.test(
    id,
  );
}

const sourceFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Checks for a module that the home page imports statically, so that every visitor loads it. */
function isOnHomePage(id: string, build: Rolldown.ChunkingContext): boolean {
  const found = new Set([sourceFile('src/site/client.tsx'), sourceFile('src/site/home/home-page.tsx')]);
  for (const file of found) for (const used of build.getModuleInfo(file)?.importedIds ?? []) found.add(used);
  return found.has(id);
}

/**
 * Builds without shared output, chosen by `--mode` (see scripts/build.mjs). Website, back office and preview are
 * separate.
 * Imports of the other two therefore never add code to a visitor's scripts.
 */
const builds: Record<string, BuildEnvironmentOptions> = {
  site: {
    ...browser,
    outDir: 'dist/site',
    assetsDir: 'assets',
    rolldownOptions: {
      input: 'src/site/boot.ts',
      // Modules that two pages share go into one file, because many small files compress badly and load one after
      // another.
      // The preload helper has its own file: the first script needs nothing else before the hero image is loaded.
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
            { name: 'inner', minShareCount: 2, test: isForEveryPage, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  admin: {
    ...browser,
    outDir: 'dist/admin',
    copyPublicDir: false,
    rolldownOptions: { input: 'src/admin/app/main.tsx' },
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
      input: [
        'src/server/start/main.ts',
        ...['admin', 'backup', 'doctor', 'export', 'import', 'restore'].map(
          (name) => `src/server/start/commands/${name}.ts`,
        ),
      ],
    },
  },
  // Development and tests use this build too, because Node starts worker threads from JavaScript files only.
  worker: {
    outDir: 'dist/worker',
    ssr: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/service/db/worker/database-worker.ts',
        'src/server/base/worker/process/task-worker.ts',
        'src/server/start/backup-worker.ts',
      ],
    },
  },
};

/**
 * Declares the layer order at the start of each style sheet, because a build joins sheets in the order of its chunks.
 */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css($|\?)/.test(id)
      ? { code: `@layer reset, tokens, base, ui, page;\n${code}`, map: null }
      : undefined,
};

/** Writes the rules of `focal-point.module.css` for each tenth. */
export const focalPointRules: Plugin = {
  name: 'focal-point-rules',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/focal-point.module.css')
      ? {
          code: code.replace(/\.focal[^}]*\}/g, (rule) =>
            Array.from({ length: 11 }, (_, tenths) => rule.replaceAll('tenths', String(tenths))).join(''),
          ),
          map: null,
        }
      : undefined,
};

/** Creates the files that `fonts.css` references. */
const germanFonts: Plugin = { name: 'german-fonts', buildStart: makeGermanFonts };

/**
 * Removes from the website's build the parts of the declarations that visitors do not need.
 * These are form texts and columns (for editors) and the content types of each page (for the server).
 */
const withoutFormWords: Plugin = {
  name: 'without-form-words',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.includes('/src/content/types/')) {
      const words =
        /\b(label|hint|noun|region|edit|singular|plural|facts):\s*\[[^\]]*\],?|\b(gender|save|remove|newOrder|bucket|folder):\s*'[^'\n]*',?|\bnames: \{[^{}]*\},?|\boptional: true,?/g;
      // Visitors' reads use only the fields with child lists by name.
      const fields = /\b\w+: \{\s*kind: '(?!gallery|attachments)[^{}]*\},?/g;
      // A page uses its built-in words itself, so that other pages do not load them.
      const builtIn =
        /\.\.\.(?:wordFields|nouns)\([^()]+\),?|\bslug: (\{ \.\.\.)?slugField\([^()]*\)(, [^{}]*\})?,?/g;
      // As the literals that the expressions above match.
      const written = code
        .replace(/\bswitchField\(\s*(?:true|false)/g, "field('boolean'")
        .replace(
          /\b(?:optional|field)\(\s*('\w+')(,\s*'[^'\n]*'){2}(,\s*\[[^\]]*\])?,?\s*\)/g,
          '{ kind: $1 }',
        )
        .replace(/\.\.\.\{ (kind: '\w+') \}/g, '$1')
        .replace(/(?<!\.\.\.)\bnouns\('[^()]+\)/g, '{}');
      return { code: written.replace(words, '').replace(fields, '').replace(builtIn, ''), map: null };
    }
    if (id.endsWith('/src/content/pages/pages.ts')) {
      const contents = /\b(heading|head|image|contentTypes|record): ('\w[\w-]*'|\[[^\]]*\]|\{ [^{}]* \}),?/g;
      return {
        code: code.replace(contents, '').replace(/\bpaginated: \[[^\]]*\]/g, 'paginated: [0]'),
        map: null,
      };
    }
    return undefined;
  },
};

const sheets = readdirSync(sourceFile('src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .sort()
  .map((path) => ({ file: sourceFile(`src/${path}`), names: new Set<string>() }));

/**
 * Returns a short class name, because every page has it in HTML, styles and scripts: two characters for the sheet, then
 * one for the name. It is the same in all builds. Global classes are in lower case.
 */
function className(name: string, file: string): string {
  const index = sheets.findIndex((sheet) => sheet.file === file.split('?')[0]);
  const names = sheets[index]?.names.add(name) ?? [];
  const place = [...names].indexOf(name);
  return ((index + 360).toString(36) + place.toString(36)).toUpperCase();
}

export const cssModules = { localsConvention: 'camelCaseOnly', generateScopedName: className } as const;

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    layerOrder,
    focalPointRules,
    ...(mode === 'server' || mode === 'worker' ? [] : [germanFonts]),
    ...(mode === 'site' ? [withoutFormWords] : []),
  ],
  appType: 'custom',
  build: builds[mode],
  // wouter requires this package for React before version 18; React itself has the hook.
  resolve: {
    alias: mode === 'site' ? [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }] : [],
  },
  css: { modules: cssModules },
}));
