import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentTypes } from '../../content';
import { type ContentType, fieldEntries } from '../../content/model';
import type { Row } from '../../content/record/form-values';
import { contentOf, fileColumn, replaceFileUrls } from '../../content/record/record';
import { renderEach } from '../../content/record/render-each';
import { withoutMarks } from '../../content/text/markup';
import { messageOf } from '../../data/client/message-of';
import type { Tables } from '../../data/client/tables';
import { readDrafts, rowOfDraft } from '../../data/records/drafts';
import { readListPage, readSingle } from '../../data/records/read';
import { type ExportedFiles, privateMode } from './exported-files';
import { createFilePaths } from './file-names';
import { recordMarkdown } from './markdown';

type Section = 'content' | 'drafts';

type RecordExport = { tables: Tables; files: ExportedFiles; folder: string };

/** Keeps memory small even with the longest texts. */
const pageSize = 100;

/**
 * Writes each published record and each draft as JSON and as Markdown, with its child rows and the paths of its exported
 * files. Returns their numbers, the titles of published records by `<table>/<id>`, and sentences on records that cannot be
 * written.
 */
export async function exportRecords({ tables, files, folder }: RecordExport) {
  const newPath = createFilePaths();
  const titles = new Map<string, string>();
  const leftOut: string[] = [];
  let draftCount = 0;

  async function render(section: Section, type: ContentType, row: Row) {
    const title = titleOf(type, row);
    nameFiles(type, row, files, title);
    const exportedRow = await replaceFileUrls(
      type,
      row,
      async (url) => relativePath(files.pathOf(url, title)) ?? url,
    );
    const { row: columns, children } = contentOf(type, exportedRow);
    const record = { ...columns, ...children };
    return {
      path: join(folder, newPath(`${section}/${type.name}`, String(row.slug ?? title))),
      json: `${JSON.stringify(record, null, 2)}\n`,
      markdown: recordMarkdown(type, record),
    };
  }

  async function write(section: Section, type: ContentType, row: Row): Promise<void> {
    const mode = section === 'drafts' ? privateMode : undefined;
    const rendered = await renderEach([row], (one) => render(section, type, one), {
      nameOf: ({ id }) => `${type.table}/${String(id)}`,
      report: (record, error) => leftOut.push(`${record} is left out: ${messageOf(error)}`),
    });
    for (const { path, json, markdown } of rendered) {
      await mkdir(dirname(path), { recursive: true, mode: mode?.folder });
      await writeFile(`${path}.json`, json, { flag: 'wx', mode: mode?.file });
      await writeFile(`${path}.md`, markdown, { flag: 'wx', mode: mode?.file });
    }
  }

  for (const type of contentTypes) {
    for await (const row of publishedRows(tables, type)) {
      titles.set(`${type.table}/${String(row.id)}`, titleOf(type, row));
      await write('content', type, row);
    }
    for (const draft of (await readDrafts(tables, type)).values()) {
      const row = rowOfDraft(type, draft);
      if (!row) continue;
      draftCount += 1;
      await write('drafts', type, { ...row, publish_at: draft.publish_at, unpublish_at: draft.unpublish_at });
    }
  }
  return { recordCount: titles.size, draftCount, titles, leftOut };
}

async function* publishedRows(tables: Tables, type: ContentType): AsyncGenerator<Row> {
  if (type.rows === 'one') {
    const row = await readSingle(tables, type);
    if (row) yield row;
    return;
  }
  for (let from = 0; ; from += pageSize) {
    const { rows } = await readListPage(tables, type, { from, limit: pageSize });
    yield* rows;
    if (rows.length < pageSize) return;
  }
}

function titleOf(type: ContentType, row: Row): string {
  return type.rows === 'many' ? withoutMarks(String(row[type.heading])) : type.name;
}

/** Names the files of a record by alt text or title, or else by the record. */
function nameFiles(type: ContentType, row: Row, files: ExportedFiles, title: string): void {
  for (const [name, field] of fieldEntries(type)) {
    const column = fileColumn(type, name, field)?.column;
    const value = row[name];
    const entries: Row[] = Array.isArray(value) ? value : [{ [name]: value, alt: row.alt }];
    if (!column) continue;
    for (const entry of entries) files.pathOf(entry[column], String(entry.alt || entry.title || title));
  }
}

/** Returns the path of a file as seen from `content/<type>` and `drafts/<type>`. */
function relativePath(path: string | undefined): string | undefined {
  return path && `../../${path}`;
}
