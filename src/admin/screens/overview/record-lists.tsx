import { Link } from 'react-router';
import { translate } from '../../../content/language';
import { undoChange } from '../../../data/records/history';
import type { RecordChange } from '../../../data/records/last-changes';
import { historyLink, editLink } from '../../editor/record-address';
import { Button, Notice } from '../../../ui/controls';
import { common, agoText } from '../../parts/texts';
import { titleOf } from '../../editor/texts';
import { actionToEdit, collections, editableTypeOf } from '../../parts/screens';
import { useIsExcluded, usePersonNames, useSession, useChanges } from '../../session/session-context';
import styles from './overview.module.css';
import { texts } from './texts';
import type { ContentSummary, Warning } from './warnings';
import type { Draft } from '../../../content/record/form-values';
import { draftLabel } from '../../editor/drafts/draft-buttons';

type RecentChangesProps = {
  changes: readonly RecordChange[];
  contents: readonly ContentSummary[];
  drafts: readonly Draft[];
  /** Milliseconds since 1970. */
  now: number;
};

/** Begins every query key. */
const allQueries = [[]];

/** The newest change of a record can be undone. */
export function RecentChanges({ changes, contents, drafts, now }: RecentChangesProps) {
  const contentById = new Map(contents.map((content) => [content.row.id, content]));
  const deletedById = new Map(
    changes.flatMap(({ record_id, deleted }) =>
      collections
        .filter(({ type }) => type.table === deleted?.table_name)
        .map((one) => {
          const title = titleOf(one.type, deleted?.row ?? {});
          return [record_id, { ...one, title, to: editLink(one, record_id) }] as const;
        }),
    ),
  );
  const draftIds = new Set(drafts.map(({ record_id }) => record_id));
  const isExcluded = useIsExcluded();
  const mayPublish = !isExcluded('publish');
  const { service } = useSession();
  const { isBusy, failure, success, change: save } = useChanges(allQueries, common.saveFailure);
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
          const isUnpublished = draftIds.has(record_id);
          const removed = deletedById.get(record_id);
          const content = contentById.get(record_id) ?? (isUnpublished ? removed : undefined);
          const record = content ?? removed;
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
                  isDeleted: deleted !== undefined && !isUnpublished,
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
                ) : (
                  <Link to="/admin/trash" aria-label={texts.inTrash(record.title)}>
                    {texts.trash}
                  </Link>
                )}
              </small>
              {mayPublish && mayEdit && newestTransactions.get(record_id) === transaction && (
                <Button
                  variant="bare"
                  size="small"
                  disabled={isBusy}
                  aria-label={texts.undoOf(record.title)}
                  onClick={() =>
                    void save(
                      () => undoChange(service, record.type, { id: record_id, transaction }),
                      texts.undone(record.title),
                    )
                  }
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

function recordOf(draft: Draft, titles: ReadonlyMap<unknown, string>) {
  const { content_type: table, record_id: id, content } = draft;
  const editable = editableTypeOf(table);
  if (!editable) return undefined;
  const { type, screen } = editable;
  const isNamed = type.rows === 'many';
  const draftTitle = isNamed && content ? titleOf(type, content.row) : '';
  const title = draftTitle || titles.get(id) || (isNamed ? common.untitled : screen.menu);
  return { title, screen, to: editLink(editable, id), isNamed };
}
