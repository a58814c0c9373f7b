import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { type Service, type Tables, messageOf } from '../../../data/client/service';
import { createTables } from '../../../data/client/tables';
import { inquiriesCsv, readInquiries } from '../../../data/site/inquiries';
import { AppError } from '../../../service/errors';
import { tempPathOf } from '../../../service/files';
import { type ExportedFiles, listFiles, privateMode, createFilePaths } from './exported-files';
import { exportWebsite, type WebsiteSource } from './export-website';
import { contentTypes } from '../../../content';
import { type ContentType, fieldEntries } from '../../../content/model';
import type { Row } from '../../../content/record/form-values';
import { contentOf, replaceFileUrls } from '../../../content/record/record';
import { renderEach } from '../../../content/record/render-each';
import { withoutMarks, parseMarkup, type Piece } from '../../../content/text/markup';
import { readDrafts, rowOfDraft } from '../../../data/records/drafts';
import { readPublished } from '../../../data/records/read';

type ExportParts = WebsiteSource & {
  service: Service;
};

/** The folder gets its name when it is complete. */
export async function writeExport(folder: string, parts: ExportParts): Promise<string[]> {
  await assertEmpty(folder);
  const draft = tempPathOf(folder);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    const lines = await fill(draft, parts);
    await rmdir(folder).catch(() => undefined);
    await rename(draft, folder);
    return [`${folder}: ${lines[0]}`, ...lines.slice(1)];
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, { service, ...website }: ExportParts): Promise<string[]> {
  const tables = createTables(service);
  const files = await listFiles(service);
  const { recordCount, draftCount, titles, leftOut } = await exportRecords({ tables, files, folder });
  const inquiryCount = await exportInquiries(service, { files, titles, folder });
  const { count: fileCount, missing } = await files.download(folder);
  const pageCount = await exportWebsite({ ...website, tables, folder: join(folder, 'website') });
  await writeFile(join(folder, 'README.txt'), exportReadme);
  await mkdir(join(folder, 'private-files'), { recursive: true, mode: privateMode.folder });
  await writeFile(join(folder, 'private-files/README.txt'), privateReadme, { mode: privateMode.file });
  return [
    `records ${recordCount}, drafts ${draftCount}, files ${fileCount}, inquiries ${inquiryCount}, pages ${pageCount}`,
    ...leftOut,
    ...missing.map((key) => `${key} is missing: its bytes cannot be read.`),
  ];
}

async function exportInquiries(
  service: Service,
  { files, titles, folder }: { files: ExportedFiles; titles: ReadonlyMap<string, string>; folder: string },
): Promise<number> {
  const inquiries = await readInquiries(createTables(service), undefined);
  for (const { number, inquiry_files } of inquiries)
    for (const { path, name } of inquiry_files)
      files.name({ bucket: 'inquiries', path }, `${number} ${name}`);
  const csv = inquiriesCsv(inquiries, titles);
  await writeFile(join(folder, 'inquiries.csv'), csv, { flag: 'wx', mode: privateMode.file });
  return inquiries.length;
}

async function assertEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (!(error instanceof Error) || ('code' in error && error.code === 'ENOENT')) return [];
    throw new AppError(500, 'folder_unusable', `${folder} cannot be used: ${error.message}`, {
      cause: error,
    });
  });
  if (entries.length > 0) {
    const message = `${folder} is not empty: an export never overwrites files, choose another folder`;
    throw new AppError(409, 'folder_not_empty', message);
  }
}

const exportReadme = `An export of a website, readable without the program that made it.

content/TYPE/        each published record as JSON (columns of its table, rows of its lists) and as Markdown
files/BUCKET/        images and documents of the website
website/             all public pages: open website/index.html
inquiries.csv        messages of visitors: UTF-8, separated by semicolons
drafts/TYPE/         drafts, which the website does not show
private-files/       photos of visitors, originals of images, files of drafts and of deleted records

Only content, files and website were public. Do not publish the rest: it contains personal data and unpublished texts.
`;

const privateReadme = `Do not publish these files.

archive              originals of images, and files that left the website
drafts               files of drafts
inquiries            photos that visitors sent, named by the number of their inquiry
`;

type Section = 'content' | 'drafts';

type RecordExport = { tables: Tables; files: ExportedFiles; folder: string };

/** Returns titles of published records by `<table>/<id>`, and sentences on records that cannot be written. */
async function exportRecords({ tables, files, folder }: RecordExport) {
  const newPath = createFilePaths();
  const titles = new Map<string, string>();
  const leftOut: string[] = [];
  let draftCount = 0;

  async function render(section: Section, type: ContentType, row: Row) {
    const title = titleOf(type, row);
    const exportedRow = await replaceFileUrls(type, row, async (url, texts) => {
      const path = files.pathOf(url, String(texts.alt || texts.title || title));
      return path ? `../../${path}` : url;
    });
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
    for (const row of await readPublished(tables, type)) {
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

function titleOf(type: ContentType, row: Row): string {
  return type.rows === 'many' ? withoutMarks(String(row[type.heading])) : type.name;
}

/** Texts with markup are the body, each below its column if there are several. Other columns are front matter. */
export function recordMarkdown(type: ContentType, record: Row): string {
  const texts = fieldEntries(type)
    .filter(([column, { kind }]) => kind === 'markup' && record[column])
    .map(([column]) => column);
  const front = Object.entries(record).filter(([column]) => !texts.includes(column));
  const body = texts.map(
    (column) => (texts.length > 1 ? `## ${column}\n\n` : '') + toMarkdown(String(record[column])),
  );
  const lines = front.map(([column, value]) => `${column}: ${toYaml(value)}\n`);
  return `---\n${lines.join('')}---\n${body.map((text) => `\n${text}\n`).join('')}`;
}

export function toMarkdown(source: string): string {
  return parseMarkup(source)
    .map(({ kind, lines }) =>
      kind === 'bullets'
        ? lines.map((line) => `- ${writeLine(line)}`).join('\n')
        : lines.map(writeLine).join('\\\n'),
    )
    .join('\n\n');
}

function writeLine(pieces: readonly Piece[]): string {
  const line = pieces.map(writePiece).join('');
  // Characters that would begin a heading, a list, a quotation or a rule.
  return line
    .trim()
    .replace(/^(?=[#+>=~-])/, '\\')
    .replace(/^\d+(?=[.)])/, '$&\\');
}

/** Spaces stay outside of the marks, because CommonMark does not allow them at their inner edges. */
function writePiece({ text, bold, href }: Piece): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (inner === '') return text;
  const written = inner.replace(/[\\`*_[\]<>|]|&(?=#?\w+;)/g, '\\$&');
  const marked = bold ? `**${written}**` : written;
  return `${before}${href === undefined ? marked : `[${marked}](${href})`}${after}`;
}

/** JSON is YAML, but YAML does not allow the control characters that JSON leaves unescaped. */
function toYaml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
