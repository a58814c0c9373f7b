import { useState, type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PrivateBucket } from '../../../data/files/private-files';
import { Button, Notice } from '../../../ui/controls';
import { LoadFailure, useTimedMessage, useSaveKey, useAction } from '../../parts/use-action';
import {
  fileKeyOf,
  problemsOf,
  type Details,
  type DetailsChange,
  detailsKey,
  readDetails,
  DetailsFields,
} from './details-fields';
import { detailsTexts } from '../media/texts';
import { Dialog } from '../../../ui/dialog';
import { common, failureText } from '../../parts/texts';
import { CancelButton, QuietButton } from '../../parts/lists/lists';
import { useFormDialog } from '../use-form-dialog';
import { confirmDiscard } from '../pending-action';
import { useImageSource } from '../fields/file-input';
import { useUnsaved } from '../../parts/unsaved';
import styles from './details.module.css';
import { mediaKey } from '../../../data/files/media';
import { saveImageMetadata } from '../../../data/files/image-rights';
import { useSession, useRead } from '../../session/session-context';
import { type Point, arrowDirections } from '../crop/framing';
import fields from '../fields/fields.module.css';

type ImageDetailsProps = {
  url: string;
  /** Added to the accessible name where a page has several buttons. */
  about: string;
  /** Bucket to try first if the image is not public. */
  privateBucket?: PrivateBucket;
};

/** Renders nothing for a URL outside the own storage. */
export function ImageDetails({ url, about, privateBucket = 'drafts' }: ImageDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const [saved, showSaved] = useTimedMessage();
  const file = fileKeyOf(url);
  if (!file) return null;
  return (
    <>
      <QuietButton aria-description={about} onClick={() => setOpen(true)}>
        {detailsTexts.details}
      </QuietButton>
      {saved && <Notice tone="success">{saved}</Notice>}
      {isOpen && (
        <DetailsDialog
          image={{ url, file, privateBucket }}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            showSaved(detailsTexts.saved);
          }}
        />
      )}
    </>
  );
}

type DetailsDialogProps = {
  image: { url: string; file: string; privateBucket: PrivateBucket };
  onClose: () => void;
  onSaved: () => void;
};

/** Saves immediately, independently of the form behind it. */
export function DetailsDialog({ image, onClose, onSaved }: DetailsDialogProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const queryKey = [detailsKey, image.file];
  const { data: stored, error } = useRead(queryKey, () => readDetails(session.tables, image.file), {
    // Reload on each opening.
    staleTime: 0,
    gcTime: 0,
  });
  const [typed, setTyped] = useState<DetailsChange>();
  const details = stored && withChange(stored, typed);
  const isDirty = typed !== undefined;
  const change = ({ metadata, rights }: DetailsChange) =>
    setTyped({ metadata: { ...typed?.metadata, ...metadata }, rights: { ...typed?.rights, ...rights } });
  const saving = useAction(async () => {
    if (!typed) return true;
    // Keep changes that another editor has saved meanwhile in other fields.
    const latest = await session.run(() => readDetails(session.tables, image.file));
    const changed = withChange(latest, typed);
    await session.run(() => saveImageMetadata(session.tables, image.file, changed));
    queryClient.setQueryData(queryKey, changed);
    await queryClient.invalidateQueries({ queryKey: mediaKey });
    return true;
  }, common.saveFailure);
  const source = useImageSource(image.url, { width: 720, privateBucket: image.privateBucket });
  const [keptOpenCount, setKeptOpenCount] = useState(0);
  const { form, errorOf, submit } = useFormDialog(details ? problemsOf(details) : [], async () => {
    if (!saving.isBusy && (await saving.run())) onSaved();
  });
  useUnsaved(isDirty);
  useSaveKey(form, () => form.current?.requestSubmit());

  const close = () => {
    if (confirmDiscard(isDirty)) onClose();
    // The browser may have closed the dialog without asking; a new key reopens it with the unsaved input.
    else setKeptOpenCount(keptOpenCount + 1);
  };
  return (
    <Dialog key={keptOpenCount} title={detailsTexts.title} closeLabel={common.close} wide onClose={close}>
      {error && <LoadFailure>{failureText(error, common.fetchFailure)}</LoadFailure>}
      {!details && !error && <p role="status">{detailsTexts.loading}</p>}
      {details && (
        <form ref={form} className={`${styles.layout} stack gap-5`} onSubmit={submit}>
          <FocalPointEditor
            source={source}
            focal={details.metadata.focal}
            onChange={(focal) => change({ metadata: { focal } })}
          />
          <DetailsFields details={details} errorOf={errorOf} onChange={change} />
          {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
          <div className="answers answers-in-sight">
            <CancelButton onClick={close} />
            <Button type="submit" busy={saving.isBusy}>
              {common.save}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function withChange({ metadata, rights }: Details, change: DetailsChange = {}): Details {
  return { metadata: { ...metadata, ...change.metadata }, rights: { ...rights, ...change.rights } };
}

type FocalPointEditorProps = {
  source: string | undefined;
  focal: Point;
  onChange: (focal: Point) => void;
};

/** The focal point stays visible when the image is cropped to other ratios. */
function FocalPointEditor({ source, focal, onChange }: FocalPointEditorProps) {
  const hint = useId();
  const position = { left: `${focal.x * 100}%`, top: `${focal.y * 100}%` };
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A click by keyboard has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: clampShare((clientX - left) / width), y: clampShare((clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrowDirections[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.01;
    onChange({ x: clampShare(focal.x + direction.x * step), y: clampShare(focal.y + direction.y * step) });
  };
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{detailsTexts.focalPoint}</legend>
      <p className="fine" id={hint}>
        {detailsTexts.focalHint}
      </p>
      <button
        type="button"
        className={styles.stage}
        aria-label={detailsTexts.focalAt(percent(focal.x), percent(focal.y))}
        aria-describedby={hint}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {source && <img className={styles.whole} src={source} alt="" draggable={false} />}
        <span className={styles.point} style={position} />
      </button>
      <div className="cluster end gap-2-4">
        {(['narrow', 'flat'] as const).map((shape) => (
          <figure key={shape} className="stack gap-1">
            {source && (
              <img
                className={styles[shape]}
                src={source}
                alt=""
                style={{ objectPosition: `${position.left} ${position.top}` }}
              />
            )}
            <figcaption className="fine">{detailsTexts[shape]}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}

function clampShare(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
