import { Eye, ExternalLink, X } from 'lucide-react';
import { useContext, useRef, useState, useEffect, useEffectEvent, createContext } from 'react';
import { createPortal } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { FormValues, Row } from '../../../content/record/form-values';
import type { ContentType } from '../../../content/model';
import { buttonClass } from '../../../ui/controls';
import { previewLink, widthNames } from '../../../data/preview/preview-link';
import { onPreviewMessage, type FormChannel, openFormChannel } from '../../../data/preview/preview-messages';
import { PageFrame } from '../../../ui/page-frame/page-frame';
import { common } from '../../parts/texts';
import panelStyles from './preview.module.css';
import { localized } from '../../../content/language';
import { pagesShowing, recordPath } from '../../../content/pages/pages';
import { recordPages } from '../../../content/pages/record-pages';
import { screens } from '../../parts/screens';
import { contentTypes } from '../../../content';
import { detailsKey } from '../image-details/details-fields';
import { QuietButton } from '../../parts/lists/lists';
import { SaveBarButton } from '../saving/save-bar';

/** Opens the preview beside the form, unless a preview is visible already. */
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
      <SaveBarButton
        Icon={Eye}
        ref={button}
        aria-expanded={container !== null}
        onClick={container ? close : open}
      >
        {common.preview}
      </SaveBarButton>
      {container &&
        createPortal(<PreviewPanel path={pageOf(type, values)} form={form} onClose={close} />, container)}
    </>
  );
}

/** Preview panel: beside the form if the window is wide enough, else below it; on request in place of the form. */
function PreviewPanel({ path, form, onClose }: { path: string; form: string; onClose: () => void }) {
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
      aria-label={common.preview}
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
        <QuietButton aria-pressed={hidesForm} onClick={() => setHidesForm(!hidesForm)}>
          {common.onlyThePage}
        </QuietButton>
        <QuietButton className={panelStyles.close} onClick={onClose}>
          <X aria-hidden="true" /> {common.close}
        </QuietButton>
      </PageFrame>
      <p className="quiet small" role="status">
        {page.shows}
      </p>
    </section>
  );
}

const texts = localized({
  previewOfWebsite: ['Preview of the website', 'Vorschau der Website'],
  inOwnWindow: ['In a window of its own', 'In eigenem Fenster'],
});

/** Returns the path of the page that shows the record: its own page, or the page of its screen. */
export function pageOf(type: ContentType, { row, id }: { row: Row | null; id?: string }): string {
  const recordPage = recordPages.find((page) => page.type === type);
  if (recordPage) return recordPath(recordPage.name, { slug: String(row?.slug ?? row?.id ?? id) });
  const screen = screens.find(({ sections }) => sections.includes(type));
  const pages = pagesShowing(screen?.sections ?? [type]);
  // Header and footer are on every page.
  return pages.find(({ contentTypes }) => contentTypes.some((name) => name === type.name))?.path ?? '/';
}

/** Channel name of a visible page that receives the open form; undefined without such a page. */
export const PageChannelContext = createContext<string | undefined>(undefined);

type FormChannelProps = {
  type: ContentType;
  values: FormValues;
  /** True if a preview is or was open; a preview in its own window may outlive the panel. */
  isOpen: boolean;
};

/** Sends the form values to previews, on each change and on request. Returns the channel name of the form. */
function useFormChannel({ type, values, isOpen }: FormChannelProps): string {
  const pageChannel = useContext(PageChannelContext);
  const [ownChannel] = useState(() => crypto.randomUUID());
  const channelName = pageChannel ?? ownChannel;
  const hasPreview = isOpen || pageChannel !== undefined;
  const channel = useRef<FormChannel>(undefined);
  const post = useEffectEvent(() => channel.current?.post({ kind: 'typed', type: type.name, values }));

  useEffect(() => {
    post();
  }, [type, values]);

  useEffect(() => {
    if (!hasPreview) return;
    const opened = openFormChannel(channelName, ({ kind }) => {
      if (kind === 'requested') post();
    });
    channel.current = opened;
    post();
    return () => {
      channel.current = undefined;
      opened.post({ kind: 'closed' });
      opened.close();
    };
  }, [channelName, hasPreview]);

  return channelName;
}

/** Notifies the preview of this channel of changes saved without a form: deletion, restore, move, image metadata. */
export function useSavedMessage(form: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = openFormChannel(form, () => undefined);
    const end = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [subject]: readonly unknown[] = event.query.queryKey;
      // The page already shows the data of a first load.
      const isNew = event.query.state.dataUpdateCount > 1;
      if (isNew && (subject === detailsKey || contentTypes.some(({ name }) => name === subject)))
        channel.post({ kind: 'saved' });
    });
    return () => {
      end();
      channel.close();
    };
  }, [form, queryClient]);
}
