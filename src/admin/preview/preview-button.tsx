import { Eye } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FormValues } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { Button } from '../../ui/button';
import styles from '../editor/form.module.css';
import { pageOf } from './preview-page';
import { PreviewPanel } from './preview-panel';
import { texts } from './texts';
import { PageChannelContext, useFormChannel } from './use-form-channel';

/**
 * Button that opens the preview beside the form, unless a preview is visible already. `values` are the current form
 * values.
 */
export function PreviewButton({ type, values }: { type: ContentType; values: FormValues }) {
  const [place, setPlace] = useState<Element | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isInSight = useContext(PageChannelContext) !== undefined;
  const form = useFormChannel({ type, values, isOpen: wasOpened });
  const open = () => {
    setOpened(true);
    setPlace(button.current?.closest('section') ?? document.body);
  };
  const close = () => {
    setPlace(null);
    button.current?.focus();
  };
  if (isInSight) return null;
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className={styles.foldable}
        aria-expanded={place !== null}
        onClick={place ? close : open}
      >
        <Eye aria-hidden="true" /> <span>{texts.preview}</span>
      </Button>
      {place && createPortal(<PreviewPanel path={pageOf(type, values)} form={form} onClose={close} />, place)}
    </>
  );
}
