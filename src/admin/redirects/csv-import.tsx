import { useState } from 'react';
import { addRedirects, type RefusedEntry } from '../../data/site/manage-redirects';
import { redirectProblemText } from '../../data/site/redirect-problem';
import { Notice } from '../../ui/notice';
import { ChooseButton } from '../fields/file-input/choose-button';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { type ImportedEntry, readRedirectsCsv } from './redirects-csv';
import styles from './redirects.module.css';
import { texts } from './texts';

/** Reason why a file was not imported: one sentence, or the lines that cannot be used. */
type ImportRefusal = string | readonly { line: number; sentence: string }[];

/** Reads a CSV file and stores all its redirects, or shows which lines prevent it. */
export function CsvImport({ onDone }: { onDone: (message: string) => Promise<void> }) {
  const { tables, run } = useSession();
  const [refusal, setRefusal] = useState<ImportRefusal>();
  const importing = useAction(async (file: File) => {
    setRefusal(undefined);
    const entries = await readRedirectsCsv(file);
    if (typeof entries === 'string') return setRefusal(entries);
    const refusedEntries = await run(() =>
      addRedirects(tables, entries, { source: 'manual', isAtomic: true }),
    );
    if (refusedEntries.length > 0) setRefusal(linesOf(entries, refusedEntries));
    else await onDone(texts.imported(entries.length));
  }, texts.importFailure);
  return (
    <>
      <ChooseButton accept=".csv,text/csv" onChoose={([file]) => file && void importing.run(file)}>
        {texts.importCsv}
      </ChooseButton>
      {importing.failure && <Notice tone="error">{importing.failure}</Notice>}
      {refusal && (
        <div className={styles.refused}>
          <RefusalNotice refusal={refusal} />
        </div>
      )}
    </>
  );
}

function RefusalNotice({ refusal }: { refusal: ImportRefusal }) {
  if (typeof refusal === 'string') return <Notice tone="error">{refusal}</Notice>;
  return (
    <>
      <Notice tone="error">{texts.refused(refusal.length)}</Notice>
      <ul className={styles.lines} aria-label={texts.refusedLines}>
        {refusal.map(({ line, sentence }) => (
          <li key={`${line} ${sentence}`}>
            <strong>{texts.line(line)}:</strong> {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}

function linesOf(entries: readonly ImportedEntry[], refused: readonly RefusedEntry[]) {
  return refused
    .map(({ index, problem }) => ({
      line: entries[index]?.line ?? 0,
      sentence: redirectProblemText(problem),
    }))
    .sort((one, other) => one.line - other.line);
}
