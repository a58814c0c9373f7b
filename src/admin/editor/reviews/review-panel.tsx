import { useQueryClient } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Draft, FormValues } from '../../../content/record/form-values';
import { typesChangedWith } from '../../../content/company-record';
import type { ContentType } from '../../../content/model';
import { rowOfDraft } from '../../../data/records/drafts';
import { approveDraft, sendBackDraft } from '../../../data/records/reviews';
import { Button, Notice, TextArea } from '../../../ui/controls';
import type { SaveResult } from '../form-state';
import { differencesBetween, FieldComparisons } from '../history/field-comparison';
import { useSession } from '../../session/session-context';
import { useAction, ask } from '../../parts/use-action';
import { useIsWaitingForMe } from '../drafts/draft-buttons';
import styles from './review-panel.module.css';
import { reviewTexts } from '../drafts/texts';

type ReviewPanelProps = {
  type: ContentType;
  published: FormValues | null;
  draft: Draft;
  /** Returns true if unsaved input may be discarded; may ask the user. */
  confirmLeave: () => boolean;
  onReviewed: (result: SaveResult) => void;
};

export function ReviewPanel({ type, published, draft, confirmLeave, onReviewed }: ReviewPanelProps) {
  const [note, setNote] = useState('');
  const session = useSession();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      typesChangedWith(type).map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  const approving = useAction(async () => {
    const stored = await session
      .run(() => approveDraft(session.service, type, draft))
      // Also after a failure, because the draft may have changed.
      .finally(refresh);
    onReviewed({ intent: 'approve', stored, imagesIncomplete: false });
  }, reviewTexts.approveFailure);
  const sendingBack = useAction(async () => {
    const draftSentBack = await session
      .run(() => sendBackDraft(session.tables, draft, note))
      .finally(refresh);
    const stored = { published, draft: draftSentBack };
    onReviewed({ intent: 'sendBack', stored, imagesIncomplete: false });
  }, reviewTexts.sendBackFailure);
  const isChangedByOthers = useIsWaitingForMe()(draft);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [isNoteMissing, setNoteMissing] = useState(false);
  const differences = differencesBetween(type, published?.row ?? {}, rowOfDraft(type, draft) ?? {});

  const approve = async () => {
    const isAgreed = isChangedByOthers || (await ask(reviewTexts.publishAlone, reviewTexts.approve));
    if (isAgreed && confirmLeave()) void approving.run();
  };
  const sendBack = () => {
    setNoteMissing(!note.trim());
    if (note.trim() && confirmLeave()) void sendingBack.run();
  };

  useEffect(() => {
    heading.current?.focus();
  }, []);
  const isBusy = approving.isBusy || sendingBack.isBusy;
  const failure = approving.failure ?? sendingBack.failure;
  return (
    <section className={`${styles.panel} card stack gap-3`} aria-labelledby={headingId}>
      <h2 className="title-4" id={headingId} ref={heading} tabIndex={-1}>
        {reviewTexts.title}
      </h2>
      {!isChangedByOthers && <p>{reviewTexts.onlyYou}</p>}
      <p>
        {differences.length === 0
          ? reviewTexts.noChanges
          : published
            ? reviewTexts.changes
            : reviewTexts.isNew}
      </p>
      <FieldComparisons differences={differences} />
      <TextArea
        name="note"
        label={reviewTexts.note}
        hint={reviewTexts.noteHint}
        rows={3}
        maxLength={2000}
        value={note}
        error={isNoteMissing ? reviewTexts.noteMissing : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="answers">
        <Button variant="quiet" busy={sendingBack.isBusy} disabled={isBusy} onClick={sendBack}>
          <Undo2 aria-hidden="true" /> {reviewTexts.sendBack}
        </Button>
        <Button busy={approving.isBusy} disabled={isBusy} onClick={() => void approve()}>
          <Check aria-hidden="true" /> {reviewTexts.approve}
        </Button>
      </div>
    </section>
  );
}
