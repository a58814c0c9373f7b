import { type ReactNode, useId } from 'react';
import { Button, Notice } from '../../../ui/controls';
import type { Collection } from '../../../content/model';
import { timeText } from '../../../content/record/times';
import { newRecord, type Unsaved } from './snapshot-database';
import { useFormKey, useSnapshot } from './use-autosave';
import { localized, translate } from '../../../content/language';
import { recordNoun } from '../../../content/messages';

type RestoreQuestionProps = {
  children: ReactNode;
  takesFocus?: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

export function RestoreQuestion({ children, takesFocus, onRestore, onDiscard }: RestoreQuestionProps) {
  const id = useId();
  return (
    <Notice tone="info">
      <p id={id}>{children}</p>
      <div className="cluster gap-2 above-3">
        <Button autoFocus={takesFocus} size="small" aria-describedby={id} onClick={onRestore}>
          {texts.restore}
        </Button>
        <Button variant="danger" size="small" aria-describedby={id} onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
    </Notice>
  );
}

type UnsavedNewRecordNoticeProps = { type: Collection; onRestore: (unsaved: Unsaved) => void };

export function UnsavedNewRecordNotice({ type, onRestore }: UnsavedNewRecordNoticeProps) {
  const { found, discard } = useSnapshot(useFormKey(type, newRecord));
  if (!found) return null;
  return (
    <RestoreQuestion onRestore={() => onRestore(found)} onDiscard={discard}>
      {texts.begun(type, timeText(found.at))}
    </RestoreQuestion>
  );
}

const texts = localized({
  restore: ['Restore what I typed', 'Eingaben wiederherstellen'],
  discard: ['Discard', 'Verwerfen'],
  begun: [
    ({ noun }: Collection, time: string) =>
      `A new ${translate(noun)} you began was not saved. It is from ${time}.`,
    (type, time) =>
      `${recordNoun(type)}: Ein Eintrag, den Sie neu begonnen haben, wurde nicht gespeichert. Er ist vom ${time}.`,
  ],
});
