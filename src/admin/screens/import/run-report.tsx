import { Download } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { validationMessages } from '../../../content/fields/validation-messages';
import { translate } from '../../../content/language';
import {
  cancelImport,
  noteText,
  outcomeTexts,
  importCountsText,
  readImportItems,
  importRunsQuery,
  type ImportRun,
  isActiveRun,
  isResumable,
  type ImportItem,
  outcomes,
  resumeImport,
} from '../../../data/operations/imports';
import { Button, Notice, TextInput } from '../../../ui/controls';
import { downloadCsv } from '../../session/csv-button';
import { failureText } from '../../parts/texts';
import { Loading, PagedList, ShowMore, TitledSection, useFirstItems } from '../../parts/lists/lists';
import { useSession, useChanges, useRead } from '../../session/session-context';
import { ShortForm } from '../../session/sign-in/short-form';
import styles from './import.module.css';
import { texts } from './texts';
import { recordLink } from '../../../data/records/record-link';
import { editableTypeOf } from '../../parts/screens';
import { writeCsv } from '../../../content/text/csv';
import { LoadFailure } from '../../parts/use-action';

export function RunReport({ run }: { run: ImportRun }) {
  const { service, tables } = useSession();
  const isRunning = isActiveRun(run);
  const itemsKey = ['imports', run.id, run.state];
  const { data: items, error } = useRead(itemsKey, () => readImportItems(tables, run), {
    enabled: !isRunning,
  });
  const cancel = useChanges([importRunsQuery(tables).queryKey], texts.cancelFailure);
  const { is_dry, source, failure, left_out, state } = run;
  return (
    <TitledSection
      title={is_dry ? texts.dryTitle(source) : texts.title(source)}
      className={`${styles.report} part stack gap-4`}
      titleClass="anywhere title-3"
    >
      <p role="status">{progressText(run)}</p>
      {isRunning && state !== 'undoing' && (
        <div className="cluster gap-3">
          <Button
            variant="quiet"
            busy={cancel.isBusy || state === 'cancelling'}
            onClick={() => void cancel.change(() => cancelImport(service))}
          >
            {texts.cancel}
          </Button>
        </div>
      )}
      {cancel.failure && <Notice tone="error">{cancel.failure}</Notice>}
      {failure && (
        <Notice tone="error">
          <span lang="en">{failure}</span>
        </Notice>
      )}
      {isResumable(run) && <ResumeForm email={run.request?.email} />}
      {error && <LoadFailure>{failureText(error, texts.loadFailure)}</LoadFailure>}
      {!isRunning && !items && !error && <Loading>{texts.loading}</Loading>}
      {!isRunning && items && (
        <>
          <ItemTable run={run} items={items} />
          {left_out.length > 0 && (
            <>
              <h3 className="title-4">{texts.leftOut}</h3>
              <ul className="bullets">
                {left_out.map((note) => (
                  <li key={noteText(note)}>{noteText(note)}</li>
                ))}
              </ul>
            </>
          )}
          <AddressList items={items} />
          <div className="cluster gap-3">
            <Button variant="quiet" onClick={() => downloadCsv(reportCsv(items), texts.csvName)}>
              <Download aria-hidden="true" /> {texts.download}
            </Button>
          </div>
        </>
      )}
    </TitledSection>
  );
}

/** The addresses without a new one come first. */
function AddressList({ items }: { items: readonly ImportItem[] }) {
  const sorted = items
    .filter(({ old_path }) => old_path !== null)
    .sort((one, other) => Number(one.new_path !== null) - Number(other.new_path !== null));
  const lostCount = sorted.filter(({ new_path }) => new_path === null).length;
  if (sorted.length === 0) return null;
  return (
    <details className="small">
      <summary>{texts.addresses(sorted.length, lostCount)}</summary>
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

/** Requests only the password of the project's account, which is not stored. */
function ResumeForm({ email }: { email: string | undefined }) {
  const { service, tables, run } = useSession();
  const { reload } = useChanges([importRunsQuery(tables).queryKey], texts.resumeFailure);
  const label = email && texts.passwordOf(email);
  const resume = async (values: FormData) => {
    const password = String(values.get('password') ?? '');
    if (label && password === '') return validationMessages.sentence(label, validationMessages.required);
    await run(() => resumeImport(service, password));
    await reload();
    return undefined;
  };
  return (
    <div className={`${styles.resume} own-width`}>
      <ShortForm button={texts.resume} onSend={resume} fallback={texts.resumeFailure}>
        {label && <TextInput name="password" type="password" required autoComplete="off" label={label} />}
      </ShortForm>
    </div>
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
                <td>{outcomeTexts[item.outcome]}</td>
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
  const editable = editableTypeOf(table_name ?? '');
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
  const editable = editableTypeOf(table_name ?? '');
  if (!editable) return '';
  const { type, screen } = editable;
  return type.rows === 'many' ? translate(type.plural) : `${screen.menu} · ${translate(type.region)}`;
}

function reportCsv(items: readonly ImportItem[]): string {
  const lines = items.map((item) => [
    outcomeTexts[item.outcome],
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
