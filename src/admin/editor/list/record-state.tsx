import { language } from '../../../content/language';
import type { Draft } from '../../../content/record/form-values';
import { draftLabel } from '../../drafts/draft-label';
import drafts from '../../drafts/drafts.module.css';
import { texts } from '../texts';

type RecordStateProps = { isPublished: boolean; draft: Draft | null };

/** Labels of a record's state: published, and the state or planned time of its draft. */
export function RecordState({ isPublished, draft }: RecordStateProps) {
  const draftText = draft && draftLabel(draft);
  return (
    <span className={drafts.labels} lang={language}>
      {isPublished && (
        <span className={drafts.label} data-state="live">
          {texts.live}
        </span>
      )}
      {draftText && (
        <span className={drafts.label} data-state={draft.failure ? 'failed' : 'draft'}>
          {draftText}
        </span>
      )}
    </span>
  );
}
