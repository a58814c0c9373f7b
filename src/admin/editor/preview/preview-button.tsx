import { Eye, ExternalLink, X } from 'lucide-react';
import { useContext, useRef, useState, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { FormValues } from '../../../content/record/form-values';
import type { ContentType } from '../../../content/model';
import { Button, buttonClass } from '../../../ui/button';
import styles from '../form.module.css';
import { pageOf, PageChannelContext, useFormChannel, useSavedMessage } from './preview-page';
import { previewLink, widthNames } from '../../../data/preview/preview-link';
import { onPreviewMessage } from '../../../data/preview/preview-messages';
import { PageFrame } from '../../../ui/page-frame/page-frame';
import { common } from '../../parts/common-texts';
import panelStyles from './preview.module.css';
import { localized } from '../../../content/language';

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

type PreviewPanelProps = {
  path: string;
  /** Channel name of the form. */
  form: string;
  onClose: () => void;
};

/** Preview panel: beside the form if the window is wide enough, else below it; on request in place of the form. */
function PreviewPanel({ path, form, onClose }: PreviewPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // A save may change the record's slug; the preview keeps its first path.
  const [initialPath] = useState(path);
  const [page, setPage] = useState({ path, shows: '' });
  const [hidesForm, setHidesForm] = useState(false);
  useSavedMessage(form);
  useEffect(() => {
    const end = onPreviewMessage(setPage);
    return end;
  }, []);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={panel}
      className={panelStyles.panel}
      aria-label={texts.preview}
      data-preview={hidesForm ? 'whole' : 'beside'}
    >
      <PageFrame
        title={texts.previewOfWebsite}
        src={previewLink(initialPath, { form })}
        width="telephone"
        names={widthNames}
      >
        <a
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          href={previewLink(page.path, { form })}
          target="_blank"
          rel="noopener"
        >
          <ExternalLink aria-hidden="true" /> {texts.inOwnWindow}
        </a>
        <Button
          size="small"
          variant="quiet"
          aria-pressed={hidesForm}
          onClick={() => setHidesForm(!hidesForm)}
        >
          {texts.onlyThePage}
        </Button>
        <Button className={panelStyles.close} size="small" variant="quiet" onClick={onClose}>
          <X aria-hidden="true" /> {common.close}
        </Button>
      </PageFrame>
      <p className="quiet small" role="status">
        {page.shows}
      </p>
    </section>
  );
}

const texts = localized({
  preview: ['Preview', 'Vorschau'],
  previewOfWebsite: ['Preview of the website', 'Vorschau der Website'],
  inOwnWindow: ['In a window of its own', 'In eigenem Fenster'],
  onlyThePage: ['Only the page', 'Nur die Seite'],
});
