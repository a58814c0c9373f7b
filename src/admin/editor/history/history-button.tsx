import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls';
import { useHistoryLink } from '../record-address';
import { AdminErrorBoundary } from '../../session/guard';
import type { HistoryDialogProps } from './history-dialog';
import { historyTexts } from '../drafts/texts';
import styles from '../form.module.css';

/** Lazy, because the text diff library is large. */
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog')).HistoryDialog }));

export function HistoryButton(props: Omit<HistoryDialogProps, 'onClose'>) {
  const [isWanted, removeParameter] = useHistoryLink(props.id);
  const [isOpen, setOpen] = useState(isWanted);
  const close = () => {
    setOpen(false);
    if (isWanted) removeParameter();
  };
  return (
    <>
      <Button variant="quiet" className={styles.foldable} onClick={() => setOpen(true)}>
        <History aria-hidden="true" /> <span>{historyTexts.history}</span>
      </Button>
      {isOpen && (
        <AdminErrorBoundary>
          <Suspense>
            <HistoryDialog {...props} onClose={close} />
          </Suspense>
        </AdminErrorBoundary>
      )}
    </>
  );
}
