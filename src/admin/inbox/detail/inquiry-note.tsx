import { type SubmitEvent, useRef } from 'react';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/form-field';
import { useSaveKey } from '../../editor/saving/use-save-key';
import styles from './inquiry-detail.module.css';
import { texts } from '../texts';

type InquiryNoteProps = {
  saved: string;
  /** Unsaved text; undefined if the note is as stored. */
  typed: string | undefined;
  isBusy: boolean;
  onType: (text: string) => void;
  onSave: () => void;
};

/** Note of the administrators on an inquiry; visitors never see it. */
export function InquiryNote({ saved, typed, isBusy, onType, onSave }: InquiryNoteProps) {
  const form = useRef<HTMLFormElement>(null);
  const save = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (typed !== undefined && !isBusy) onSave();
  };
  useSaveKey(form, save);
  return (
    <form ref={form} className={styles.note} onSubmit={save}>
      <TextArea
        name="note"
        label={texts.note}
        rows={2}
        maxLength={10_000}
        value={typed ?? saved}
        onChange={({ target }) => onType(target.value)}
      />
      {typed !== undefined && (
        <div className={styles.unsaved}>
          <Button type="submit" size="small" busy={isBusy}>
            {texts.saveNote}
          </Button>
          <span>{texts.noteUnsaved}</span>
        </div>
      )}
    </form>
  );
}
