import { Link } from 'react-router';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import unsaved from '../unsaved/unsaved.module.css';
import { common } from '../common-texts';
import { previewRemoval } from './removal-preview';
import styles from './setup-checklist.module.css';
import type { ChecklistData } from './step';
import { texts } from './texts';

type RemovalDialogProps = {
  data: ChecklistData;
  isBusy: boolean;
  failure: string | undefined;
  onRemove: () => void;
  onClose: () => void;
};

/** Dialog that lists the example content to be removed, and the rest with a reason. */
export function RemovalDialog({ data, isBusy, failure, onRemove, onClose }: RemovalDialogProps) {
  const { records, files, screens, edited, remaining } = previewRemoval(data);
  return (
    <Dialog title={texts.removal} closeLabel={common.close} wide onClose={onClose}>
      <p>{texts.goes(records, files)}</p>
      <ul className={styles.lists}>
        {screens.map(({ menu, counts }) => (
          <li key={menu}>
            {menu}: {counts}
          </li>
        ))}
      </ul>
      {edited.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{texts.editedStay}</h3>
          <ul className={styles.lists}>
            {edited.map(({ title, to, screen }) => (
              <li key={to}>
                {screen.menu}:{' '}
                <Link to={to} lang="de">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {remaining.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{texts.neededStay}</h3>
          <ul className={styles.lists}>
            {remaining.map(({ content, labels }) => (
              <li key={content.to}>
                <Link to={content.to}>{content.title}</Link>: {labels.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={unsaved.actions}>
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button variant="danger" busy={isBusy} disabled={records === 0} onClick={onRemove}>
          {texts.remove(records)}
        </Button>
      </div>
    </Dialog>
  );
}
