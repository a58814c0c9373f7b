import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { plainTextOf } from '../../../content/record/record';
import { Button, Notice } from '../../../ui/controls';
import { common, listTexts, failureText, personText } from '../../parts/texts';
import {
  SelectionBar,
  SelectBox,
  useSelectedIds,
  Loading,
  PagedList,
  SearchInput,
  EmptyMessage,
  QuietButton,
} from '../../parts/lists/lists';
import { hasWords } from '../../editor/search/words';
import { useIsExcluded, usePersonNames, useSession, useRead } from '../../session/session-context';
import { texts } from './texts';
import styles from './trash.module.css';
import { factsOf, valueText, titleOf } from '../../editor/texts';
import { timeText } from '../../../content/record/times';
import type { Row } from '../../../content/record/form-values';
import { language, translate } from '../../../content/language';
import { type ContentType, fieldEntries } from '../../../content/model';
import { recordNoun } from '../../../content/messages';
import { type Screen, screenOf, editableTypeOf } from '../../parts/screens';
import { HistoricImage } from '../../editor/history/field-comparison';
import { restoreDraft, rowOfDraft } from '../../../data/records/drafts';
import {
  type DeletedRecord,
  deleteForGood,
  readDeleted,
  restoreDeleted,
} from '../../../data/records/history';
import { LoadFailure, useAction } from '../../parts/use-action';

export function TrashPage({ screen }: { screen: Screen }) {
  const { service, tables, run } = useSession();
  const mayPublish = !useIsExcluded()('publish');
  const queryClient = useQueryClient();
  const query = useRead(['trash'], async (session) => (await readDeleted(session.tables)).flatMap(entryOf), {
    staleTime: 0,
  });
  const { data: entries = [], error } = query;
  const [message, setMessage] = useState<string>();
  const [search, setSearch] = useState('');
  const found = entries.filter(({ type, row }) =>
    hasWords(
      `${translate(type.rows === 'one' ? type.region : type.singular)} ${plainTextOf(type, row)}`,
      search,
    ),
  );

  const selection = useSelectedIds();
  const selectedEntries = found.filter(({ record }) => selection.selectedIds.has(String(record.id)));

  const changeEach = async (
    changed: readonly TrashEntry[],
    success: string,
    change: (entry: TrashEntry) => Promise<unknown>,
  ) => {
    setMessage(undefined);
    try {
      for (const entry of changed) await run(() => change(entry));
    } finally {
      // Also after a failure, because a part may be done.
      await queryClient.invalidateQueries();
    }
    setMessage(success);
    selection.clear();
  };
  const restoring = useAction(
    (restored: readonly TrashEntry[]) =>
      changeEach(restored, restoredText(restored), ({ type, record }) =>
        record.kind === 'draft'
          ? restoreDraft(tables, record.before)
          : restoreDeleted(service, type, record.record_id),
      ),
    common.saveFailure,
  );
  const deleting = useAction(
    (entry: TrashEntry) =>
      changeEach([entry], texts.deletedForGood(nounOf(entry), entry.title), ({ record }) =>
        deleteForGood(service, record.record_id, record.kind === 'draft'),
      ),
    common.deleteFailure,
  );
  const failure = restoring.failure ?? deleting.failure;
  const isBusy = restoring.isBusy || deleting.isBusy;

  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      {message && <Notice tone="success">{message}</Notice>}
      {error && <LoadFailure>{failureText(error, common.fetchFailure)}</LoadFailure>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {query.isPending && <Loading>{texts.loading}</Loading>}
      {query.data?.length === 0 && <EmptyMessage>{texts.empty}</EmptyMessage>}
      {entries.length > 0 && (
        <>
          <SearchInput label={texts.search} value={search} onType={setSearch} />
          <p className="small" aria-live="polite">
            {found.length < entries.length
              ? listTexts.found(found.length, entries.length)
              : texts.deletedRecords(entries.length)}
          </p>
        </>
      )}
      {selectedEntries.length > 0 && (
        <SelectionBar
          count={selectedEntries.length}
          onSelectAll={() => selection.select(found.map(({ record }) => String(record.id)))}
          onClear={selection.clear}
        >
          <Button size="small" busy={isBusy} onClick={() => void restoring.run(selectedEntries)}>
            {texts.restoreSelected(selectedEntries.length)}
          </Button>
        </SelectionBar>
      )}
      <PagedList items={found} className="stack gap-3">
        {(entry) => (
          <TrashCard
            key={entry.record.id}
            entry={entry}
            isSelected={selection.selectedIds.has(String(entry.record.id))}
            onSelect={() => selection.toggle(String(entry.record.id))}
          >
            <QuietButton
              aria-description={entry.title}
              busy={isBusy}
              onClick={() => void restoring.run([entry])}
            >
              {common.restore}
            </QuietButton>
            {mayPublish && (
              <Button
                variant="danger"
                size="small"
                aria-description={entry.title}
                busy={isBusy}
                onClick={() => {
                  const { type, title, record } = entry;
                  if (window.confirm(texts.deleteForGoodQuestion(type, title, record.kind === 'draft')))
                    void deleting.run(entry);
                }}
              >
                {texts.deleteForGood}
              </Button>
            )}
          </TrashCard>
        )}
      </PagedList>
    </>
  );
}

type TrashCardProps = { entry: TrashEntry; isSelected: boolean; onSelect: () => void; children: ReactNode };

function TrashCard({ entry, isSelected, onSelect, children }: TrashCardProps) {
  const { type, title, row, record } = entry;
  const [isOpen, setOpen] = useState(false);
  const nameOf = usePersonNames();
  const removal = record.kind === 'draft' ? texts.discarded : texts.deleted;
  return (
    <li className="card cluster gap-2-4">
      <SelectBox title={title} className={styles.select} checked={isSelected} onChange={onSelect} />
      <div className="grow-wide anywhere">
        <h2 className="title-4" lang="de">
          {title}
        </h2>
        <p className="small">
          {type.rows === 'one'
            ? screenOf(type).menu
            : [translate(type.singular), ...factsOf(type, row)].join(' · ')}
        </p>
        <p className="small">{removal(timeText(record.at), personText(nameOf(record.email)))}</p>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{texts.showContent}</summary>
          {isOpen && <DeletedContent type={type} row={row} />}
        </details>
      </div>
      <div className="cluster start gap-2">{children}</div>
    </li>
  );
}

function DeletedContent({ type, row }: { type: ContentType; row: Row }) {
  return (
    <dl className={`${styles.values} stack gap-2`} lang="de">
      {fieldEntries(type).map(([name, field]) => {
        const text = valueText(field, row[name]);
        const url = field.kind === 'image' ? String(row[name] ?? '') : '';
        if (!text && !url) return null;
        return (
          <div key={name}>
            <dt className="label" lang={language}>
              {translate(field.label)}
            </dt>
            <dd>{url ? <HistoricImage url={url} alt={String(row.alt ?? '')} /> : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** `row`: the deleted record, or the content of the discarded draft. */
type TrashEntry = { type: ContentType; title: string; row: Row; record: DeletedRecord };

function nounOf({ type, record }: TrashEntry): string {
  return record.kind === 'draft' ? common.draft : recordNoun(type);
}

function restoredText(entries: readonly TrashEntry[]): string {
  const [first] = entries;
  return first && entries.length === 1
    ? texts.restored(nounOf(first), first.title)
    : texts.restoredAll(entries.length);
}

/** Returns nothing for tables that the back office does not edit. */
function entryOf(record: DeletedRecord): TrashEntry[] {
  const type = editableTypeOf(record.table_name)?.type;
  const row = type && record.kind === 'draft' ? rowOfDraft(type, record.before) : record.before;
  if (!type || !row) return [];
  return [{ type, title: type.rows === 'one' ? translate(type.region) : titleOf(type, row), row, record }];
}
