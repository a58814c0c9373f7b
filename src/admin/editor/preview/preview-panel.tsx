import { ExternalLink, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { previewLink } from '../../../data/preview/preview-link';
import { onPreviewMessage } from '../../../data/preview/preview-messages';
import { widthNames } from '../../../data/preview/width-names';
import { Button, buttonClass } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame/page-frame';
import { common } from '../../parts/common-texts';
import styles from './preview.module.css';
import { texts } from './texts';
import { useSavedMessage } from './preview-page';

type PreviewPanelProps = {
  /** Path of the page on the website. */
  path: string;
  /** Channel name of the form. */
  form: string;
  onClose: () => void;
};

/** Preview panel: beside the form if the window is wide enough, else below it; on request in place of the form. */
export function PreviewPanel({ path, form, onClose }: PreviewPanelProps) {
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
      className={styles.panel}
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
          className={styles.whole}
          size="small"
          variant="quiet"
          aria-pressed={hidesForm}
          onClick={() => setHidesForm(!hidesForm)}
        >
          {texts.onlyThePage}
        </Button>
        <Button className={styles.close} size="small" variant="quiet" onClick={onClose}>
          <X aria-hidden="true" /> {common.close}
        </Button>
      </PageFrame>
      <p className={styles.shows} role="status">
        {page.shows}
      </p>
    </section>
  );
}
