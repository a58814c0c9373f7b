import { type SubmitEvent, useRef, useState } from 'react';
import type { PrivateBucket } from '../../data/files/private-files';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { findControl } from '../editor/find-control';
import { confirmDiscard } from '../editor/confirm-discard';
import { useSaveKey } from '../editor/saving/use-save-key';
import { failureText } from '../failure-text';
import { usePictureSource } from '../fields/file-input/website-files';
import { useUnsaved } from '../unsaved/unsaved';
import unsaved from '../unsaved/unsaved.module.css';
import { problemsOf } from './details';
import { DetailsFields } from './details-fields';
import styles from './details.module.css';
import { FocalPointEditor } from './focal-point-editor';
import { texts } from './texts';
import { useDetails } from './use-details';

type DetailsDialogProps = {
  picture: { url: string; file: string; privateBucket: PrivateBucket };
  onClose: () => void;
  onSaved: () => void;
};

/** Dialog for the details of a stored picture. Saves immediately, independently of the form behind it. */
export function DetailsDialog({ picture, onClose, onSaved }: DetailsDialogProps) {
  const { details, error, isDirty, change, saving } = useDetails(picture.file);
  const source = usePictureSource(picture.url, { width: 828, privateBucket: picture.privateBucket });
  const form = useRef<HTMLFormElement>(null);
  const [keptOpenCount, setKeptOpenCount] = useState(0);
  const problems = details ? problemsOf(details) : [];
  const [showsProblems, setShowsProblems] = useState(false);
  useUnsaved(isDirty);
  useSaveKey(form, () => form.current?.requestSubmit());

  const close = () => {
    if (confirmDiscard(isDirty)) onClose();
    // The browser may have closed the dialog without asking; a new key reopens it with the unsaved input.
    else setKeptOpenCount(keptOpenCount + 1);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // React events bubble to the form that rendered the dialog.
    event.stopPropagation();
    setShowsProblems(true);
    if (problems[0]) findControl(form.current, problems[0].control)?.focus();
    else if (!saving.isBusy && (await saving.run())) onSaved();
  };
  return (
    <Dialog key={keptOpenCount} title={texts.title} closeLabel={common.close} wide onClose={close}>
      {error && <Notice tone="error">{failureText(error, common.fetchFailure)}</Notice>}
      {!details && !error && <p role="status">{texts.loading}</p>}
      {details && (
        <form ref={form} className={styles.layout} onSubmit={submit}>
          <FocalPointEditor
            source={source}
            focal={details.metadata.focal}
            onChange={(focal) => change({ metadata: { focal } })}
          />
          <DetailsFields details={details} problems={showsProblems ? problems : []} onChange={change} />
          {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
          <div className={unsaved.actions}>
            <Button variant="quiet" onClick={close}>
              {common.cancel}
            </Button>
            <Button type="submit" busy={saving.isBusy}>
              {common.save}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
