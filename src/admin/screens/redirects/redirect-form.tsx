import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type RedirectEntry,
  type StoredRedirect,
  redirectProblemText,
  type RedirectProblem,
  readRedirects,
  removeRedirect,
  restoreRedirect,
  saveRedirect,
  redirectsPerRequestLimit,
} from '../../../data/site/manage-redirects';
import { Button, Notice, Select, TextInput } from '../../../ui/controls';
import { common } from '../../parts/common-texts';
import { useUnsaved } from '../../parts/unsaved';
import { texts } from './texts';
import { useSession } from '../../session/session-context';
import { useAction } from '../../parts/use-action';
import { readBytes } from '../../../content/file-rules';
import { writeCsv } from '../../../content/text/csv';
import { decodeText } from '../../../content/text/decode-text';

type RedirectFormProps = {
  /** Undefined for a new redirect. */
  redirect: StoredRedirect | undefined;
  saving: ReturnType<typeof useRedirects>['saving'];
  onClose: () => void;
};

const fieldOf: Partial<Record<RedirectProblem['reason'], keyof RedirectEntry>> = {
  to: 'to_path',
  loop: 'to_path',
  chain: 'to_path',
  gone: 'to_path',
  query: 'code',
  code: 'code',
};

/** A refusal is shown at its field, which receives the focus. */
export function RedirectForm({ redirect, saving, onClose }: RedirectFormProps) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const stored = entryOf(redirect);
  const [entry, setEntry] = useState(stored);
  const [problem, setProblem] = useState<RedirectProblem>();
  const invalidField = problem && (fieldOf[problem.reason] ?? 'from_path');
  useUnsaved(JSON.stringify(entry) !== JSON.stringify(stored));
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[name="${invalidField ?? 'from_path'}"]`)?.focus();
  }, [problem, invalidField]);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const result = await saving.run({ entry, id: redirect?.id });
    if (result?.problem) setProblem({ ...result.problem });
    else if (result) onClose();
  };
  const control = (name: keyof RedirectEntry) => ({
    name,
    value: entry[name],
    error: invalidField === name && problem ? redirectProblemText(problem) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setEntry({ ...entry, [name]: target.value }),
  });
  const address = { autoComplete: 'off', spellCheck: false, lang: 'de' };
  return (
    <form
      ref={form}
      className="sheet stack gap-4"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <h2 className="anywhere title-3" id={titleId}>
        {redirect ? texts.edit(redirect.from_path) : texts.add}
      </h2>
      <TextInput {...control('from_path')} {...address} label={texts.from} hint={texts.fromHint} />
      <Select {...control('code')} label={texts.code} options={Object.entries(texts.codes)} />
      {entry.code === '301' && (
        <TextInput {...control('to_path')} {...address} label={texts.to} hint={texts.toHint} />
      )}
      {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
      <div className="cluster gap-3">
        <Button type="submit" busy={saving.isBusy}>
          {common.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}

function entryOf(redirect: StoredRedirect | undefined): RedirectEntry {
  return {
    from_path: redirect?.from_path ?? '',
    to_path: redirect?.to_path ?? '',
    code: String(redirect?.code ?? 301),
  };
}

const queryKey = ['redirects'];

type LastChange = { message?: string; removed?: StoredRedirect };

export function useRedirects() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [lastChange, setLastChange] = useState<LastChange>({});
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () => readRedirects(session.tables),
    // The hits change without an edit.
    staleTime: 0,
  });
  const finishChange = async (change: LastChange) => {
    await queryClient.invalidateQueries({ queryKey });
    setLastChange(change);
  };
  const saving = useAction(async ({ entry, id }: { entry: RedirectEntry; id?: string }) => {
    const problem = await session.run(() => saveRedirect(session.tables, entry, id));
    if (!problem) await finishChange({ message: texts.saved });
    return { problem };
  }, common.saveFailure);
  const removing = useAction(async (redirect: StoredRedirect) => {
    await session.run(() => removeRedirect(session.tables, redirect.id));
    await finishChange({ removed: redirect });
  }, common.deleteFailure);
  return {
    redirects: data,
    error,
    isPending,
    ...lastChange,
    finishChange,
    /** Hides the message and the undo button. */
    clearMessage: () => setLastChange({}),
    saving,
    removing,
    undo: async (redirect: StoredRedirect) => {
      await session.run(() => restoreRedirect(session.tables, redirect));
      await finishChange({ message: texts.restored });
    },
  };
}

const columns = ['from_path', 'to_path', 'code'] as const;

/** Returns redirects as a CSV file that can be imported again. */
export function redirectsCsv(redirects: readonly StoredRedirect[]): string {
  const rows = redirects.map(({ from_path, to_path, code }) => [from_path, to_path ?? '', String(code)]);
  return writeCsv([columns, ...rows]);
}

export type ImportedEntry = RedirectEntry & { line: number };

/**
 * Reads a CSV file. Its first line names the columns, in any order. Without a code an entry leads to its target, or is
 * gone when it has none. Returns a sentence with the name of the file when it cannot be used.
 */
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
