import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { previewLink } from '../../data/preview/preview-link';
import { onPreviewMessage, type PreviewMessage } from '../../data/preview/preview-messages';
import { widthNames } from '../../data/preview/width-names';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { PendingActionContext } from '../editor/pending-action';
import { PageChannelContext } from '../preview/use-form-channel';
import { useSavedMessage } from '../preview/use-saved-message';
import { replaceEntry } from '../record-address/edit-link';
import type { Screen } from '../screens';
import { usePageTitle } from '../shell/page-title';
import { texts } from './texts';
import { useSelection } from './use-selection';
import styles from './website.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ContentType } from '../../content/model';
import { Button } from '../../ui/button';
import { CollectionSection } from '../editor/list/collection-section';
import { SingleSection } from '../editor/single-section';
import { AdminErrorBoundary } from '../errors/admin-error-boundary';
import { pageNamed, pageNames } from '../../content/pages/pages';
import { Select } from '../../ui/form-field';

const pageParameter = 'page';

/** Screen with the website in a frame and the form of the selected content beside it. */
export function WebsitePage({ screen }: { screen: Screen }) {
  usePageTitle(screen.title);
  const [parameters, setParameters] = useSearchParams();
  const [form] = useState(() => crypto.randomUUID());
  const [initialPath] = useState(() => parameters.get(pageParameter) ?? '/');
  const [shownPath, setShownPath] = useState(initialPath);
  const frameContainer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { type, close, ...action } = useSelection(panel);
  useSavedMessage(form);

  const follow = useEffectEvent(({ path }: PreviewMessage) => {
    if (path === shownPath) return;
    setShownPath(path);
    // Keeps the page in the URL for reload and back navigation.
    setParameters((current) => {
      current.set(pageParameter, path);
      return current;
    }, replaceEntry);
  });
  useEffect(() => {
    const end = onPreviewMessage(follow);
    return end;
  }, []);

  const linkTo = (path: string) => previewLink(path, { form, marks: true });
  const open = (path: string) => {
    frameContainer.current?.querySelector('iframe')?.contentWindow?.location.assign(linkTo(path));
  };
  return (
    <PageChannelContext value={form}>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <p className={styles.hint}>{texts.explanation}</p>
      <div className={styles.columns}>
        <div ref={frameContainer} className={styles.room}>
          <PageFrame
            title={texts.thePage}
            src={linkTo(initialPath)}
            width={isNarrow() ? 'telephone' : 'desktop'}
            names={widthNames}
          >
            <PageChoice path={shownPath} onChoose={open} />
          </PageFrame>
        </div>
        {type && (
          <div ref={panel} className={styles.panel}>
            <PendingActionContext value={action}>
              <ChosenSection key={type.name} type={type} onClose={close} />
            </PendingActionContext>
          </div>
        )}
      </div>
    </PageChannelContext>
  );
}

/** Checks for windows in which a desktop page is too small to read or click. */
function isNarrow(): boolean {
  return window.innerWidth < 768;
}

type ChosenSectionProps = { type: ContentType; onClose: () => void };

/** Section of the selected content: its list and form. */
function ChosenSection({ type, onClose }: ChosenSectionProps) {
  const queryClient = useQueryClient();
  return (
    <>
      <Button className={styles.close} size="small" variant="quiet" onClick={onClose}>
        <X aria-hidden="true" /> {texts.onlyThePage}
      </Button>
      <AdminErrorBoundary onRetry={() => queryClient.removeQueries({ queryKey: [type.name] })}>
        {type.rows === 'one' ? <SingleSection type={type} /> : <CollectionSection type={type} />}
      </AdminErrorBoundary>
    </>
  );
}

const pagesToChoose = pageNames.map(pageNamed).filter(({ record }) => !record);

type PageChoiceProps = {
  /** Path of the shown page. */
  path: string;
  onChoose: (path: string) => void;
};

/** Selects a page of the website. The page of a record is listed while it is shown. */
function PageChoice({ path, onChoose }: PageChoiceProps) {
  const isListed = pagesToChoose.some((page) => page.path === path);
  return (
    <div className={styles.choice}>
      <Select name="page" label={texts.page} value={path} onChange={({ target }) => onChoose(target.value)}>
        {!isListed && <option value={path}>{path}</option>}
        {pagesToChoose.map((page) => (
          <option key={page.path} value={page.path}>
            {page.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
