import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ContentType } from '../../content/model';
import { Button } from '../../ui/button';
import { CollectionSection } from '../editor/collection-section';
import { SingleSection } from '../editor/single-section';
import { AdminErrorBoundary } from '../errors/admin-error-boundary';
import { texts } from './texts';
import styles from './website.module.css';

type ChosenSectionProps = { type: ContentType; onClose: () => void };

/** Section of the selected content: its list and form. */
export function ChosenSection({ type, onClose }: ChosenSectionProps) {
  const queries = useQueryClient();
  return (
    <>
      <Button className={styles.close} size="small" variant="quiet" onClick={onClose}>
        <X aria-hidden="true" /> {texts.onlyThePage}
      </Button>
      <AdminErrorBoundary onRetry={() => queries.removeQueries({ queryKey: [type.name] })}>
        {type.rows === 'one' ? <SingleSection type={type} /> : <CollectionSection type={type} />}
      </AdminErrorBoundary>
    </>
  );
}
