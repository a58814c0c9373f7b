import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useRef, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { translate } from '../../../content/language';
import {
  noteText,
  importOutcomeText,
  importCountsText,
  importItemsQuery,
  type ImportRun,
  isActiveRun,
  isResumable,
  type ImportItem,
  type StoredRequest,
  outcomes,
} from '../../../data/operations/imports';
import { Button, Notice, TextInput } from '../../../ui/controls';
import { downloadCsv } from '../../session/csv-button';
import { failureText } from '../../parts/wording';
import { Loading, PagedList, ShowMore, useFirstItems } from '../../parts/lists/lists';
import { useSession } from '../../session/session-context';
import styles from './import.module.css';
import { texts } from './texts';
import type { useImports } from './use-imports';
import { recordLink } from '../../../data/records/record-link';
import { editableTypes, collections, singles } from '../../parts/screens';
import { writeCsv } from '../../../content/text/csv';

type RunReportProps = Pick<ReturnType<typeof useImports>, 'cancel' | 'resume'> & { run: ImportRun };

export function RunReport({ run, cancel, resume }: RunReportProps) {
  const id = useId();
  const { tables } = useSession();
  const isRunning = isActiveRun(run);
  const { data: items, error } = useQuery({ ...importItemsQuery(tables, run), enabled: !isRunning });
  const { is_dry, source, failure, left_out, state, request } = run;
  return (
    <section className={`${styles.report} part stack gap-4`} aria-labelledby={id}>
      <h2 id={id} className="anywhere title-3">
        {is_dry ? texts.dryTitle(source) : texts.title(source)}
      </h2>
      <p role="status">{progressText(run)}</p>
      {isRunning && state !== 'undoing' && (
        <div className="cluster gap-3">
          <Button
            variant="quiet"
            busy={cancel.isBusy || state === 'cancelling'}
            onClick={() => void cancel.run()}
          >
            {texts.cancel}
          </Button>
        </div>
      )}
      {failure && (
        <Notice tone="error">
          <span lang="en">{failure}</span>
        </Notice>
      )}
      {request && isResumable(run) && <ResumeForm request={request} resume={resume} />}
      {error && <Notice tone="error">{failureText(error, texts.loadFailure)}</Notice>}
      {!isRunning && !items && !error && <Loading>{texts.loading}</Loading>}
      {!isRunning && items && (
        <>
          <ItemTable run={run} items={items} />
          <LeftOut notes={left_out} />
          <AddressList items={items} />
          <div className="cluster gap-3">
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
      <h3 className="title-4">{texts.leftOut}</h3>
      <ul className="bullets">
        {notes.map((note) => (
          <li key={noteText(note)}>{noteText(note)}</li>
        ))}
      </ul>
    </>
  );
}

/** The addresses without a new one come first. */
function AddressList({ items }: { items: readonly ImportItem[] }) {
  const withOldPath = items.filter(({ old_path }) => old_path !== null);
  const withoutNewPath = withOldPath.filter(({ new_path }) => new_path === null);
  const sorted = [...withoutNewPath, ...withOldPath.filter(({ new_path }) => new_path !== null)];
  if (sorted.length === 0) return null;
  return (
    <details className="small">
      <summary>{texts.addresses(sorted.length, withoutNewPath.length)}</summary>
      <PagedList items={sorted} className={`${styles.list} anywhere`}>
        {({ id, old_path, new_path }) => (
          <li key={id}>
            <span lang="de">{old_path}</span> →{' '}
            {new_path === null ? texts.noAddress : <span lang="de">{new_path}</span>}
          </li>
        )}
      </PagedList>
    </details>
  );
}

type ResumeFormProps = Pick<RunReportProps, 'resume'> & { request: StoredRequest };

/** Requests only the password of the project's account, which is not stored. */
function ResumeForm({ request, resume }: ResumeFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void resume.run(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <form className={`${styles.resume} stack gap-4 own-width`} onSubmit={submit}>
      {request.email && (
        <TextInput
          name="password"
          type="password"
          required
          autoComplete="off"
          label={texts.passwordOf(request.email)}
        />
      )}
      <Button type="submit" busy={resume.isBusy}>
        {texts.resume}
      </Button>
    </form>
  );
}

function ItemTable({ run, items }: { run: ImportRun; items: readonly ImportItem[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, ...rest } = useFirstItems(items);
  const isStored = !run.is_dry && run.state !== 'undone';
  if (items.length === 0) return null;
  return (
    <>
      <div role="region" aria-label={texts.records}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[texts.recordTitle, texts.becomes, texts.outcome, texts.notes].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {first.map((item) => (
              <tr key={item.id}>
                <td lang="de">{isStored ? <RecordLink item={item} /> : item.title}</td>
                <td>
                  {typeNameOf(item)}
                  {item.file_count > 0 && (
                    <span className={`${styles.detail} quiet caption`}>
                      {texts.fileCount(item.file_count)}
                    </span>
                  )}
                </td>
                <td>{importOutcomeText(item.outcome)}</td>
                <td>
                  {item.notes.map((note) => (
                    <span key={noteText(note)} className={`${styles.detail} quiet caption`}>
                      {noteText(note)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore {...rest} list={body} shownCount={first.length} />
    </>
  );
}

function RecordLink({ item: { table_name, record_id, title, outcome } }: { item: ImportItem }) {
  const editable = editableTypes.find(({ type }) => type.table === table_name);
  if (!editable || !record_id || outcome === 'failed') return title;
  return <Link to={recordLink({ type: editable.type.name, id: record_id })}>{title}</Link>;
}

function progressText({ state, counts, total }: ImportRun): string {
  const processedCount = outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
  const isRunning = state === 'running' || state === 'cancelling';
  const progress = isRunning
    ? texts.ofTotal(processedCount, total)
    : importCountsText(counts) || texts.noRecords;
  return `${texts.states[state]} ${progress}`;
}

/** Empty for a record that is left out. */
function typeNameOf({ table_name }: ImportItem): string {
  const collection = collections.find(({ type }) => type.table === table_name);
  const single = singles.find(({ type }) => type.table === table_name);
  return (
    translate(collection?.type.plural) ??
    (single ? `${single.screen.menu} · ${translate(single.type.region)}` : '')
  );
}

function reportCsv(items: readonly ImportItem[]): string {
  const lines = items.map((item) => [
    importOutcomeText(item.outcome),
    item.title,
    item.key,
    typeNameOf(item),
    item.old_path ?? '',
    item.new_path ?? '',
    item.notes.map(noteText).join('; '),
  ]);
  const { outcome, recordTitle, keyColumn, becomes, oldAddress, newAddress, notes } = texts;
  return writeCsv([[outcome, recordTitle, keyColumn, becomes, oldAddress, newAddress, notes], ...lines]);
}
