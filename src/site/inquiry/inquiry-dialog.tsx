import { useEffect } from 'react';
import { takesPhotos } from '../../content/record/inquiry-topics';
import { Button, Notice } from '../../ui/controls';
import { Dialog } from '../../ui/dialog';
import styles from './inquiry-dialog.module.css';
import { CallInstead, InquiryFields, type InquirySubject, PrivacyNote, sendLabel } from './inquiry-fields';
import { PhotoField, PhotoList, type ChosenPhoto, usePhotos } from './photo-field';
import { useInquiry } from './use-inquiry';

const closeDelayMs = 2000;

export type InquiryDialogProps = InquirySubject & {
  title: string;
  preset: string;
  /** The dialog unmounts on close and so loses its input. */
  onClose: () => void;
};

/** The dialog is open while mounted. */
export function InquiryDialog({ title, topic, record, preset, onClose }: InquiryDialogProps) {
  const endpoint = topic === 'attest' ? '/api/attest-inquiry' : '/api/contact';
  const { photos, selectionError, ...photoActions } = usePhotos();
  const sendPhotos = photos.length > 0 ? photoActions.send : undefined;
  const { state, errors, form, uploadPhotos } = useInquiry({ endpoint, sendPhotos });
  const isSent = state.step === 'sent';
  const isSending = state.step === 'sending';

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onClose, closeDelayMs);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);

  return (
    <Dialog title={title} onClose={onClose}>
      {isSent ? (
        <Notice tone="success">
          <p>Anfrage erfolgreich gesendet!</p>
          <p>Wir werden uns in Kürze bei {topic === 'attest' ? 'dir' : 'Ihnen'} melden.</p>
        </Notice>
      ) : state.step === 'sendingPhotos' ? (
        <div className={styles.form}>
          <Notice tone="success">Ihre Anfrage ist angekommen. Die Fotos werden gesendet …</Notice>
          <PhotoList photos={photos} />
        </div>
      ) : state.step === 'incomplete' ? (
        <MissingPhotos photos={photos} onRetry={() => void uploadPhotos()} onClose={onClose} />
      ) : (
        <form className={styles.form} noValidate {...form} aria-label={title}>
          <InquiryFields {...{ topic, record, errors, isSending }} message={preset} />
          {takesPhotos(topic) && (
            <PhotoField
              photos={photos}
              error={selectionError}
              isSending={isSending}
              onAdd={photoActions.add}
              onRemove={photoActions.remove}
            />
          )}
          {state.step === 'failed' && (
            <>
              <Notice tone="error">{state.reason ?? 'Failed to send inquiry. Please try again.'}</Notice>
              <CallInstead />
            </>
          )}
          <PrivacyNote />
          <Button type="submit" variant="signal" busy={isSending}>
            {isSending ? 'Sendet...' : sendLabel(state)}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

type MissingPhotosProps = { photos: readonly ChosenPhoto[]; onRetry: () => void; onClose: () => void };

function MissingPhotos({ photos, onRetry, onClose }: MissingPhotosProps) {
  return (
    <div className={styles.form}>
      <Notice tone="error">
        <p>Ihre Anfrage ist angekommen, aber nicht alle Fotos:</p>
        {photos.map(({ file, error }) => error && <p key={file.name}>{error}</p>)}
      </Notice>
      <Button variant="signal" onClick={onRetry}>
        Fotos noch einmal senden
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Ohne diese Fotos schließen
      </Button>
    </div>
  );
}
