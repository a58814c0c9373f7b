import { useState } from 'react';
import { readBytes } from '../../../content/file-rules';
import { writeCsv } from '../../../content/text/csv';
import { decodeText } from '../../../content/text/decode-text';
import {
  addRedirects,
  type RedirectEntry,
  redirectProblemText,
  redirectsPerRequestLimit,
  type StoredRedirect,
} from '../../../data/site/manage-redirects';
import { DataError } from '../../../data/client/service';
import { Notice } from '../../../ui/controls';
import { ChooseButton } from '../../editor/fields/file-input';
import { useAction } from '../../parts/use-action';
import { useSession } from '../../session/session-context';
import styles from './redirects.module.css';
import { texts } from './texts';

const columns = ['from_path', 'to_path', 'code'] as const;

export function redirectsCsv(redirects: readonly StoredRedirect[]): string {
  const rows = redirects.map(({ from_path, to_path, code }) => [from_path, to_path ?? '', String(code)]);
  return writeCsv([columns, ...rows]);
}

type ImportedEntry = RedirectEntry & { line: number };

/** The first line names the columns. An entry without code is a 301, without target a 410. Returns refusals as text. */
export async function readRedirectsCsv(file: File): Promise<ImportedEntry[] | string> {
  const bytes = await readBytes(file);
  const entries = bytes ? await entriesIn(bytes) : texts.unreadable;
  return typeof entries === 'string' ? `${file.name}: ${entries}` : entries;
}

async function entriesIn(bytes: Uint8Array): Promise<ImportedEntry[] | string> {
  const { text } = decodeText(bytes);
  if (text === undefined || text.includes('\uFFFD')) return texts.noText;
  // The parser is large, and few administrators use it.
  const { parseCsv } = await import('../../../content/text/read-csv');
  const { rows: allRows, openQuoteLine } = parseCsv(text);
  if (openQuoteLine !== undefined) return texts.openQuote(openQuoteLine);
  const [header, ...rows] = allRows;
  const indexes = columns.map((column) => header?.cells.indexOf(column) ?? -1);
  if (indexes.some((index) => index < 0)) return texts.noColumns;
  if (rows.length === 0) return texts.noEntries;
  if (rows.length > redirectsPerRequestLimit) return texts.tooMany(redirectsPerRequestLimit);
  return rows.map(({ line, cells }) => {
    const [from_path = '', to_path = '', code = ''] = indexes.map((index) => cells[index] ?? '');
    return { line, from_path, to_path, code: code || (to_path === '' ? '410' : '301') };
  });
}

export function CsvImport({ onDone }: { onDone: (message: string) => Promise<void> }) {
  const { tables, run } = useSession();
  const [refused, setRefused] = useState<readonly { line: number; sentence: string }[]>([]);
  const importing = useAction(async (file: File) => {
    setRefused([]);
    const entries = await readRedirectsCsv(file);
    if (typeof entries === 'string') throw new DataError(entries, 'invalid', 400);
    const refusals = await run(() => addRedirects(tables, entries, { source: 'manual', isAtomic: true }));
    if (refusals.length === 0) return onDone(texts.imported(entries.length));
    const lines = refusals.map(({ index, problem }) => ({
      line: entries[index]?.line ?? 0,
      sentence: redirectProblemText(problem),
    }));
    setRefused(lines.sort((one, other) => one.line - other.line));
  }, texts.importFailure);
  return (
    <>
      <ChooseButton accept=".csv,text/csv" onChoose={([file]) => file && void importing.run(file)}>
        {texts.importCsv}
      </ChooseButton>
      {importing.failure && <Notice tone="error">{importing.failure}</Notice>}
      {refused.length > 0 && (
        <div className={`${styles.refused} stack gap-3`}>
          <Notice tone="error">{texts.refused(refused.length)}</Notice>
          <ul className={`${styles.lines} anywhere`} aria-label={texts.refusedLines}>
            {refused.map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>
                <strong>{texts.line(line)}:</strong> {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
