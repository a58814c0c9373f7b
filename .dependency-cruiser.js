/** One rule per arrow of ARCHITECTURE.md, each with its reason. */
const folder = (/** @type {string} */ name) => `^src/${name}/`;

/** Files of the service that other folders may import; src/service/README.md describes them. */
const serviceEntries =
  '^src/service/(service|database|files|uploads|keys|identity|mail|errors|heavy-work/heavy-(work|jobs)|limits/(challenge|rate-limit|limit-store|priority)|log/log(-failure)?)\\.ts$';

/**
 * Returns a rule: `from` may import from `to` only. `except` lists patterns of exempt files.
 * @param {string} from
 * @param {string[]} to
 * @param {string} reason
 * @param {string[]} [except]
 */
function arrow(from, to, reason, except) {
  return {
    name: `${from}-imports`,
    comment: reason,
    severity: 'error',
    from: { path: folder(from), ...(except ? { pathNot: except } : {}) },
    to: { path: '^(src|demo|tests|supabase)/', pathNot: [folder(from), ...to.map(folder)] },
  };
}

export default {
  forbidden: [
    arrow(
      'content',
      [],
      'What the site contains is plain data: it must be readable by server, site, admin and tests alike.',
    ),
    arrow('data', ['content'], 'Data travels; it knows the content types and no screen.'),
    {
      name: 'ui-imports',
      comment:
        'Looks know no content, so they can be used by every page; of its texts they know the grammar only.',
      severity: 'error',
      from: { path: folder('ui') },
      to: { path: '^(src|demo|tests|supabase)/', pathNot: [folder('ui'), '^src/content/text/markup\\.ts$'] },
    },
    arrow('site', ['content', 'data', 'ui'], 'Public pages load no admin and no server code.'),
    arrow(
      'admin',
      ['content', 'data', 'ui'],
      'The back office stands on its own; what it shares with the site belongs in ui or data.',
    ),
    arrow(
      'preview',
      ['content', 'data', 'ui', 'site'],
      'A preview is the website with other content; the back office reaches it by address and messages alone.',
    ),
    arrow(
      'server',
      ['content', 'data', 'service'],
      'The server knows the contract, not the screens; only ssr/ renders the site and only start/ loads the demo content.',
      ['^src/server/(ssr|start)/', '\\.test\\.ts$'],
    ),
    {
      name: 'service-stands-alone',
      comment:
        'Another product can take src/service as it is: what it needs of this one it is given by options.',
      severity: 'error',
      from: { path: folder('service'), pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|demo|tests|supabase)/', pathNot: folder('service') },
    },
    {
      name: 'service-by-its-entries',
      comment: 'What lies deeper in the service is its own affair and changes without notice.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: folder('service') },
      to: { path: folder('service'), pathNot: serviceEntries },
    },
    {
      name: 'backup-stands-apart',
      comment:
        'A backup reads rows and bytes, never the site: only start/ and daily-backup/ know it, and it knows no pages.',
      severity: 'error',
      from: { path: '^src/server/backup/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot: ['^src/server/backup/', folder('service'), folder('data')],
      },
    },
    {
      name: 'supabase-clients-only-in-data',
      comment: 'One door to the service: only src/data knows the client packages.',
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
      comment: 'Tests look at the product, never the other way round.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'demo-uses-the-public-contract',
      comment: 'The demo content is loaded as an editor would, not by side doors.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^src/(ui|site|admin|server|service)/' },
    },
    {
      name: 'no-circular',
      comment: 'A cycle hides which file comes first; one that a page loaded later closes hides nothing.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
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
