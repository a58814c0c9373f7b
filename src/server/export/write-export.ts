import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { inquiriesCsv } from '../../data/site/inquiries-csv';
import { readInquiries } from '../../data/site/inquiries';
import { AppError } from '../../service/errors';
import { tempPathOf } from '../../service/files';
import { exportRecords } from './export-records';
import { type ExportedFiles, listFiles, privateMode } from './exported-files';
import { privateReadme, exportReadme } from './readme';
import { exportWebsite, type WebsiteSource } from './website/export-website';

type ExportParts = WebsiteSource & {
  /** Uses the secret key. */
  service: Service;
};

/**
 * Writes everything readable into a new folder: records, files, inquiries and the website. The folder gets its name
 * when it is complete.
 */
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
  if (entries.length > 0)
    throw new AppError(
      409,
      'folder_not_empty',
      `${folder} is not empty: an export never overwrites files, choose another folder`,
    );
}
