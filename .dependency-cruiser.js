/** One rule per arrow of ARCHITECTURE.md, each with its reason. */
const folder = (/** @type {string} */ name) => (name.endsWith('.ts') ? `^src/${name}$` : `^src/${name}/`);

/** Files of the service that other folders may import; src/service/README.md describes them. */
const serviceEntries =
  '^src/service/(service|database|files|uploads|keys|identity|mail|email-address|file-size|http/multipart|errors|auth/sign-in/browser-name|worker/task-(runner|worker)|limits/(challenge|rate-limit|limit-store|priority)|log)\\.ts$';

/**
 * Returns a rule: `from` may import from `to` only, which are folders or single files. Tests are exempt, and files
 * that match a pattern of `except`.
 * @param {string} from
 * @param {string[]} to
 * @param {string} reason
 * @param {string[]} [except]
 */
function arrow(from, to, reason, except = []) {
  return {
    name: `${from}-imports`,
    comment: reason,
    severity: 'error',
    from: { path: folder(from), pathNot: ['\\.test\\.tsx?$', ...except] },
    to: { path: '^(src|demo|tests|supabase)/', pathNot: [folder(from), ...to.map(folder)] },
  };
}

/**
 * Returns one rule per room of a folder: rooms are listed from the top, and import from rooms below only.
 * @param {string} house
 * @param {string[]} rooms
 */
function floors(house, rooms) {
  return rooms.slice(1).map((room, index) => ({
    name: `${house}-${room}-imports-downwards`,
    comment: `The rooms of src/${house} from top to bottom: ${rooms.join(', ')}.`,
    severity: 'error',
    from: { path: `^src/${house}/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^src/${house}/(${rooms.slice(0, index + 1).join('|')})/` },
  }));
}

export default {
  forbidden: [
    ...floors('admin', ['app', 'screens', 'editor', 'session', 'parts']),
    ...floors('server', ['start', 'operations', 'pages', 'inquiries', 'people', 'http', 'base']),
    {
      name: 'screens-stand-apart',
      comment: 'A screen does not import another one. What several screens use is in a room below.',
      severity: 'error',
      from: { path: '^src/admin/screens/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/admin/screens/', pathNot: '^src/admin/screens/$1/' },
    },
    arrow(
      'content',
      ['service/(email-address|file-size).ts'],
      'Content types are plain data, used by server, site, admin and tests. Forms and service have one rule for addresses and for the size of files.',
    ),
    arrow(
      'data',
      ['content', 'service/file-size.ts'],
      'Data access depends on the content types, not on pages or screens.',
    ),
    {
      name: 'ui-imports',
      comment:
        'UI components are independent of content, so that every page can use them; the markup parser is the exception.',
      severity: 'error',
      from: { path: folder('ui'), pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src|demo|tests|supabase)/', pathNot: [folder('ui'), '^src/content/text/markup\\.ts$'] },
    },
    arrow(
      'site',
      ['content', 'data', 'ui', 'service/(email-address|file-size).ts'],
      'Public pages load no admin and no server code.',
    ),
    arrow(
      'admin',
      [
        'content',
        'data',
        'ui',
        'service/auth/sign-in/browser-name.ts',
        'service/(email-address|file-size).ts',
      ],
      'The back office does not import the site. Shared code belongs in ui or data. Mails and screens name browsers alike.',
    ),
    arrow(
      'preview',
      ['content', 'data', 'ui', 'site'],
      'The preview renders the website with other content. The back office communicates with it by URL and messages.',
    ),
    arrow(
      'server',
      ['content', 'data', 'service'],
      'The server depends on the Supabase contract, not on screens. pages/ssr renders the site, start/ loads the demo content.',
      ['^src/server/(pages/ssr|start)/'],
    ),
    {
      name: 'service-stands-alone',
      comment: 'Another product can use src/service unchanged, because options contain all settings.',
      severity: 'error',
      from: { path: folder('service'), pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|demo|tests|supabase)/', pathNot: folder('service') },
    },
    {
      name: 'service-by-its-entries',
      comment: 'All other files of the service are private.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: folder('service') },
      to: { path: folder('service'), pathNot: serviceEntries },
    },
    {
      name: 'backup-stands-apart',
      comment:
        'Backups read rows and files and do not depend on pages. Only start/ and daily-backup/ import them.',
      severity: 'error',
      from: { path: '^src/server/operations/backup/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot: ['^src/server/operations/backup/', folder('service'), folder('data')],
      },
    },
    {
      name: 'supabase-clients-only-in-data',
      comment: 'Only src/data imports the client packages.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: [folder('data'), '\\.test\\.ts$'] },
      to: { path: 'node_modules/@supabase/' },
    },
    {
      name: 'public-pages-stay-light',
      comment:
        'Visitors download neither the sign-in nor the storage client, nor a library for forms or for changing data.',
      severity: 'error',
      from: { path: folder('(site|ui)') },
      to: {
        path: 'node_modules/(@supabase/(auth|storage)-js|@tanstack|react-hook-form|zod|react-router|react-image-crop)/',
        reachable: true,
      },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'The product does not depend on its tests.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'demo-uses-the-public-contract',
      comment: 'The demo content is loaded through the public contract, as by an editor.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^src/(ui|site|admin|server|service)/' },
    },
    {
      name: 'no-circular',
      comment: 'Import cycles make the load order unclear.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file nobody imports is dead.',
      severity: 'error',
      from: { orphan: true, path: '^(src|demo)/', pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$'] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
