import { Link } from 'react-router';
import { translate } from '../../../content/language';
import type { Draft } from '../../../content/record/form-values';
import { draftLabel } from '../../editor/drafts/draft-buttons';
import { editLink } from '../../editor/record-address';
import { titleOf } from '../../editor/texts';
import { editableTypeOf, type Screen } from '../../parts/screens';
import { usePersonNames } from '../../session/session-context';
import type { Warning } from './warnings';
import styles from './overview.module.css';
import { texts } from './texts';

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
  const title = draftTitle || titles.get(id) || (isNamed ? texts.untitled : screen.menu);
  return { title, screen, to: editLink(editable, id), isNamed };
}
