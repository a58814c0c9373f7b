import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTables } from '../../../data/client/tables';
import {
  importCountsText,
  outcomeTexts,
  noteText,
  readImportItems,
  type ImportItem,
  type ImportRequest,
  type ImportRun,
} from '../../../data/operations/imports';
import { importRequest, beginImport } from '../../operations/import/open-source';
import { exitWithError } from '../exit-with-error';
import { withServerAccess } from './server-access';

/** `npm run import -- SOURCE... [--dry-run]`: imports content from elsewhere as drafts, also while the server runs. */
const usage = `Usage: npm run import -- SOURCE... [--dry-run] [--type NAME] [--pages NAME]
  SOURCE: the export files of a WordPress website (.xml), a CSV file, a folder with Markdown files, or the address of a website
  with WordPress
  --key KEY [--email E --password-file FILE] [--publish]: SOURCE is the address of a Supabase project`;

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
      type: { type: 'string' },
      pages: { type: 'string' },
      key: { type: 'string' },
      email: { type: 'string' },
      'password-file': { type: 'string' },
    },
  });
  const [path, ...others] = positionals;
  if (!path || (others.length > 0 && !others.every((other) => /\.xml$/i.test(other)))) throw new Error(usage);
  const file = values['password-file'];
  const request = importRequest.parse({
    kind: await kindOf(path, values.key),
    url: path,
    key: values.key,
    email: values.email,
    password: file && (await readFile(file, 'utf8')).split(/\r?\n/)[0],
    postType: values.type,
    pageType: values.pages,
    publishes: values.publish,
    isDry: values['dry-run'],
  });
  const { run, items } = await importFrom(request, positionals);
  for (const item of items) console.log(lineOf(item));
  for (const note of run.left_out) console.log(`source: ${noteText(note)}`);
  console.log(describe(run));
  if (run.state !== 'done') process.exitCode = 1;
} catch (error) {
  exitWithError(error);
}

async function kindOf(source: string, key: string | undefined): Promise<ImportRequest['kind']> {
  if (/^https?:\/\//i.test(source)) return key === undefined ? 'wordpress-address' : 'supabase';
  const found = await stat(source);
  if (found.isDirectory()) return 'markdown';
  return /\.csv$/i.test(source) ? 'csv' : 'wordpress-export';
}

function importFrom(request: ImportRequest, paths: readonly string[]) {
  return withServerAccess(root, async ({ service, config: { siteUrl, backend } }) => {
    const validatesUploads = backend.kind === 'embedded';
    const runRecords = await beginImport({ service, validatesUploads, siteUrl }, request, {
      paths,
      email: null,
    });
    const run = await runRecords(new AbortController().signal);
    return { run, items: await readImportItems(createTables(service), run) };
  });
}

function lineOf({ key, title, outcome, table_name, old_path, new_path, notes }: ImportItem): string {
  const becomes = table_name ? ` -> ${table_name}` : '';
  const moved = old_path ? ` (${old_path} -> ${new_path ?? 'no page'})` : '';
  const left = notes.length > 0 ? `: ${notes.map(noteText).join('; ')}` : '';
  return `${outcomeTexts[outcome]}  ${key} "${title}"${becomes}${moved}${left}`;
}

function describe({ source, is_dry, state, counts, failure }: ImportRun): string {
  const end = state === 'done' ? '' : ` ${failure ?? state}`;
  return `${is_dry ? 'Dry run' : 'Import'} of ${source}: ${importCountsText(counts) || 'no records'}.${end}`;
}
