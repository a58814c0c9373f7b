import { Eye } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FormValues } from '../../../content/record/form-values';
import type { ContentType } from '../../../content/model';
import { Button } from '../../../ui/button';
import styles from '../form.module.css';
import { pageOf, PageChannelContext, useFormChannel } from './preview-page';
import { PreviewPanel } from './preview-panel';
import { texts } from './texts';

/**
 * Button that opens the preview beside the form, unless a preview is visible already. `values` are the current form
 * values.
 */
export function PreviewButton({ type, values }: { type: ContentType; values: FormValues }) {
  const [container, setContainer] = useState<Element | null>(null);
  const [hasBeenOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPageVisible = useContext(PageChannelContext) !== undefined;
  const form = useFormChannel({ type, values, isOpen: hasBeenOpened });
  const open = () => {
    setOpened(true);
    setContainer(button.current?.closest('section') ?? document.body);
  };
  const close = () => {
    setContainer(null);
    button.current?.focus();
  };
  if (isPageVisible) return null;
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className={styles.foldable}
        aria-expanded={container !== null}
        onClick={container ? close : open}
      >
        <Eye aria-hidden="true" /> <span>{texts.preview}</span>
      </Button>
      {container &&
        createPortal(<PreviewPanel path={pageOf(type, values)} form={form} onClose={close} />, container)}
    </>
  );
}
