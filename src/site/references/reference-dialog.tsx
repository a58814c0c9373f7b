import { recordPath } from '../../content/pages/pages';
import { Dialog } from '../../ui/dialog';
import { EditAnchor } from '../app/content-hooks';
import { MoreLink } from '../layout/site-link';
import { RecordGallery } from '../layout/images';
import { type Reference, ReferenceDetails } from './reference-details';
import styles from './reference-dialog.module.css';

export type ReferenceDialogProps = { reference: Reference; onClose: () => void };

export function ReferenceDialog({ reference, onClose }: ReferenceDialogProps) {
  return (
    <Dialog title={reference.company} onClose={onClose} lightDismiss wide>
      <div className={styles.columns}>
        <RecordGallery
          title={reference.company}
          record={reference}
          ratio="16x9"
          sizes="(width < 60rem) calc(100vw - 3rem), 36rem"
          priority
        />
        <div className="stack">
          <h3>{reference.project}</h3>
          <ReferenceDetails reference={reference} />
          <MoreLink href={recordPath('reference', reference)} replace>
            Eigene Seite dieser Referenz
          </MoreLink>
          <EditAnchor type="references" row={reference} />
        </div>
      </div>
    </Dialog>
  );
}
