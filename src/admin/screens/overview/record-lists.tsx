import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { translate } from '../../../content/language';
import { undoChange } from '../../../data/records/history';
import type { RecordChange } from '../../../data/records/summaries';
import { historyLink, editLink } from '../../editor/record-address';
import { Button, Notice } from '../../../ui/controls';
import { common } from '../../parts/common-texts';
import { agoText } from '../../parts/wording';
import { titleOf } from '../../editor/texts';
import { useTimedMessage, useAction } from '../../parts/use-action';
import { actionToEdit, collections, editableTypeOf, type Screen } from '../../parts/screens';
import { useIsExcluded, usePersonNames, useSession } from '../../session/session-context';
import styles from './overview.module.css';
import { texts } from './texts';
import type { ContentSummary, Warning } from './warnings';
import type { Draft } from '../../../content/record/form-values';
import { draftLabel } from '../../editor/drafts/draft-buttons';

type RecentChangesProps = {
  changes: readonly RecordChange[];
  contents: readonly ContentSummary[];
  /** Milliseconds since 1970. */
  now: number;
};

/** The newest change of a record can be undone. */
export function RecentChanges({ changes, contents, now }: RecentChangesProps) {
  const contentById = new Map(contents.map((content) => [content.row.id, content]));
  const deletedById = new Map(changes.flatMap(deletedRecordsOf).map((record) => [record.id, record]));
  const isExcluded = useIsExcluded();
  const mayPublish = !isExcluded('publish');
  const { isBusy, failure, undo, success } = useUndo();
  const nameOf = usePersonNames();
  const newestTransactions = new Map(
    changes.toReversed().map(({ record_id, transaction }) => [record_id, transaction]),
  );
  return (
    <>
      {success && <Notice tone="success">{success}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul className="stack" role="list">
        {changes.map((change) => {
          const { transaction, record_id, at, email, is_planned, deleted } = change;
          const content = contentById.get(record_id);
          const record = content ?? deletedById.get(record_id);
          if (!record) return null;
          const isNamed = record.type.rows === 'many';
          const mayEdit = !isExcluded(actionToEdit(record.type));
          return (
            <li key={`${transaction} ${record_id}`} className={`${styles.item} cluster baseline spread line`}>
              {content && mayEdit ? (
                <Link to={content.to} lang={isNamed ? 'de' : undefined}>
                  {content.title}
                </Link>
              ) : (
                <span lang={isNamed ? 'de' : undefined}>{record.title}</span>
              )}
              <small className="quiet small">
                {sectionText(record)} ·{' '}
                {texts.changed({
                  isDeleted: deleted !== undefined,
                  isPlanned: is_planned,
                  person: nameOf(email),
                })}{' '}
                · <time dateTime={at}>{agoText(at, now)}</time>
                {(!content || mayEdit) && ' · '}
                {content ? (
                  mayEdit && (
                    <Link
                      to={historyLink(content, record_id)}
                      aria-label={texts.whatChangedIn(content.title)}
                    >
                      {texts.whatChanged}
                    </Link>
                  )
                ) : mayPublish ? (
                  <Link to="/admin/trash" aria-label={texts.inTrash(record.title)}>
                    {texts.trash}
                  </Link>
                ) : (
                  texts.trash
                )}
              </small>
              {mayPublish && mayEdit && newestTransactions.get(record_id) === transaction && (
                <Button
                  variant="bare"
                  size="small"
                  disabled={isBusy}
                  aria-label={texts.undoOf(record.title)}
                  onClick={() => undo({ record, id: record_id, transaction })}
                >
                  {common.undo}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

type UndoRequest = { record: Pick<ContentSummary, 'type' | 'title'>; id: string; transaction: number };

function useUndo() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [success, showSuccess] = useTimedMessage();
  const { isBusy, failure, run } = useAction(async ({ record: { type, title }, ...change }: UndoRequest) => {
    await session.run(() => undoChange(session.service, type, change));
    await Promise.all(
      [[type.name], ['last-changes']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
    showSuccess(texts.undone(title));
  }, common.saveFailure);
  return { isBusy, failure, success, undo: (change: UndoRequest) => void run(change) };
}

type DeletedRecord = Pick<ContentSummary, 'type' | 'screen' | 'title'> & { id: string };

/** Returns nothing for other changes and for singles. */
function deletedRecordsOf({ record_id, deleted }: RecordChange): DeletedRecord[] {
  return collections
    .filter(({ type }) => type.table === deleted?.table_name)
    .map(({ type, screen }) => ({ type, screen, id: record_id, title: titleOf(type, deleted?.row ?? {}) }));
}

function sectionText({ type, screen }: Pick<ContentSummary, 'type' | 'screen'>): string {
  return type.rows === 'many' ? texts.place(translate(type.singular), screen.menu) : screen.menu;
}

type DraftsListProps = { drafts: readonly Draft[]; titles: ReadonlyMap<unknown, string> };

/** `titles` maps ids of published records to titles. */
export function DraftsList({ drafts, titles }: DraftsListProps) {
  const nameOf = usePersonNames();
  return (
    <ul className="stack" role="list">
      {drafts.map((draft) => {
        const record = recordOf(draft, titles);
        return (
          record && (
            <li key={draft.id} className={`${styles.item} cluster baseline spread line`}>
              <Link to={record.to} lang={record.isNamed ? 'de' : undefined}>
                {record.title}
              </Link>
              <small className="quiet small">
                {record.screen.menu} · {draftLabel(draft)}
                {draft.email && ` · ${texts.by(nameOf(draft.email))}`}
              </small>
            </li>
          )
        );
      })}
    </ul>
  );
}

export function failedSchedules(drafts: readonly Draft[], titles: ReadonlyMap<unknown, string>): Warning[] {
  return drafts.flatMap((draft) => {
    const record = recordOf(draft, titles);
    return record && draft.failure
      ? [{ text: `${record.title}: ${translate(draft.failure)}`, to: record.to }]
      : [];
  });
}

type DraftRecord = { title: string; screen: Screen; to: string; isNamed: boolean };

/** Returns undefined for a table without a screen. */
function recordOf(draft: Draft, titles: ReadonlyMap<unknown, string>): DraftRecord | undefined {
  const { content_type: table, record_id: id, content } = draft;
  const editable = editableTypeOf(table);
  if (!editable) return undefined;
  const { type, screen } = editable;
  const isNamed = type.rows === 'many';
  const draftTitle = isNamed && content ? titleOf(type, content.row) : '';
  const title = draftTitle || titles.get(id) || (isNamed ? common.untitled : screen.menu);
  return { title, screen, to: editLink(editable, id), isNamed };
}
