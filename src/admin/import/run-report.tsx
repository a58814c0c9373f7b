import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { noteText } from '../../data/operations/import-note-text';
import { importItemsQuery, type ImportRun, isActiveRun, isResumable } from '../../data/operations/imports';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { downloadCsv } from '../lists/download';
import { failureText } from '../failure-text';
import { Loading } from '../lists/loading';
import { useSession } from '../session/session-context';
import { AddressList } from './address-list';
import styles from './import.module.css';
import { ItemTable } from './item-table';
import { progressText, reportCsv } from './report';
import { ResumeForm } from './resume-form';
import { texts } from './texts';

type RunReportProps = {
  run: ImportRun;
  isCancelling: boolean;
  isResuming: boolean;
  onCancel: () => void;
  onResume: (password: string) => void;
};

/** Progress of a run, and its report when it has ended. */
export function RunReport({ run, isCancelling, isResuming, onCancel, onResume }: RunReportProps) {
  const id = useId();
  const { tables } = useSession();
  const isRunning = isActiveRun(run);
  const { data: items, error } = useQuery({ ...importItemsQuery(tables, run), enabled: !isRunning });
  const { is_dry, source, failure, left_out, state, request } = run;
  return (
    <section className={styles.report} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {is_dry ? texts.dryTitle(source) : texts.title(source)}
      </h2>
      <p role="status">{progressText(run)}</p>
      {isRunning && state !== 'undoing' && (
        <div className={styles.actions}>
          <Button variant="quiet" busy={isCancelling || state === 'cancelling'} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {failure && (
        <Notice tone="error">
          <span lang="en">{failure}</span>
        </Notice>
      )}
      {request && isResumable(run) && (
        <ResumeForm request={request} isBusy={isResuming} onResume={onResume} />
      )}
      {error && <Notice tone="error">{failureText(error, texts.loadFailure)}</Notice>}
      {!isRunning && !items && !error && <Loading>{texts.loading}</Loading>}
      {!isRunning && items && (
        <>
          <ItemTable run={run} items={items} />
          <LeftOut notes={left_out} />
          <AddressList items={items} />
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => downloadCsv(reportCsv(items), texts.csvName)}>
              <Download aria-hidden="true" /> {texts.download}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function LeftOut({ notes }: { notes: ImportRun['left_out'] }) {
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{texts.leftOut}</h3>
      <ul>
        {notes.map((note) => (
          <li key={`${note.kind} ${note.detail ?? ''}`}>{noteText(note)}</li>
        ))}
      </ul>
    </>
  );
}
