import { Link } from 'react-router';
import type { StoredDraft } from '../../content/draft';
import { draftLabel } from '../drafts/draft-label';
import { editLink } from '../edit-link/use-edit-link';
import { titleOf } from '../editor/record-texts';
import { collections, type Screen, singles } from '../screens';
import type { Concern } from './attention';
import styles from './overview.module.css';
import { texts } from './texts';

type DraftsListProps = { drafts: readonly StoredDraft[]; titles: ReadonlyMap<unknown, string> };

/** What is not published yet and what is planned, with the way to it; `titles` of what is published by its id. */
export function DraftsList({ drafts, titles }: DraftsListProps) {
  return (
    <ul className={styles.list} role="list">
      {drafts.map((kept) => {
        const draft = recordOf(kept, titles);
        return (
          draft && (
            <li key={kept.id} className={styles.item}>
              <Link to={draft.to} lang={draft.isNamed ? 'de' : undefined}>
                {draft.title}
              </Link>
              <small className={styles.detail}>
                {draft.screen.menu} · {draftLabel(kept)}
                {kept.email && ` · ${texts.by(kept.email)}`}
              </small>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** What was planned and has not happened. */
export function failedPlans(drafts: readonly StoredDraft[], titles: ReadonlyMap<unknown, string>): Concern[] {
  return drafts.flatMap((kept) => {
    const draft = recordOf(kept, titles);
    return draft && kept.failure ? [{ text: `${draft.title}: ${kept.failure}`, to: draft.to }] : [];
  });
}

type DraftRecord = { title: string; screen: Screen; to: string; isNamed: boolean };

/** Undefined for a table that no screen edits. */
function recordOf(kept: StoredDraft, titles: ReadonlyMap<unknown, string>): DraftRecord | undefined {
  const { content_type: table, record_id: id, content } = kept;
  const collection = collections.find(({ type }) => type.table === table);
  const screen = collection?.screen ?? singles.find(({ type }) => type.table === table)?.screen;
  if (!screen) return undefined;
  const drafted = collection && content ? titleOf(collection.type, content.row) : '';
  const title = drafted || titles.get(id) || (collection ? texts.untitled : screen.menu);
  return { title, screen, to: editLink(screen.path, id), isNamed: collection !== undefined };
}
