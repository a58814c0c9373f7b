import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { X } from 'lucide-react';
import { TypeSection } from '../../editor/single-section';
import { previewLink, widthNames } from '../../../data/preview/preview-link';
import { onPreviewMessage, type PreviewMessage } from '../../../data/preview/preview-messages';
import { PageFrame } from '../../../ui/page-frame/page-frame';
import { PendingActionContext, type PendingAction, confirmDiscard } from '../../editor/pending-action';
import { PageChannelContext, useSavedMessage } from '../../editor/preview/preview-button';
import { replaceEntry, withoutRecord, withRecord, findControl } from '../../editor/record-address';
import type { Screen } from '../../parts/screens';
import styles from './website.module.css';
import { Select } from '../../../ui/controls';
import { pageNamed, pageNames } from '../../../content/pages/pages';
import { contentTypes } from '../../../content';
import { type Selection, onSelection, type Reply } from '../../../data/preview/selection';
import { discardUnsaved, hasUnsaved } from '../../parts/unsaved';
import { localized } from '../../../content/language';
import { common } from '../../parts/texts';
import { QuietButton } from '../../parts/lists/lists';

const pageParameter = 'page';

export function WebsitePage({ screen }: { screen: Screen }) {
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

  /** The page of a record is listed while it is shown. */
  const isListed = pagesToChoose.some(([listed]) => listed === shownPath);
  const linkTo = (path: string) => previewLink(path, { form, marks: true });
  const open = (path: string) => {
    frameContainer.current?.querySelector('iframe')?.contentWindow?.location.assign(linkTo(path));
  };
  return (
    <PageChannelContext value={form}>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <p className="quiet measure">{texts.explanation}</p>
      <div className={`${styles.columns} stack gap-4`}>
        <div ref={frameContainer} className={styles.room}>
          <PageFrame
            title={texts.thePage}
            src={linkTo(initialPath)}
            // In a narrow window a desktop page is too small to read or click.
            width={window.innerWidth < 768 ? 'telephone' : 'desktop'}
            names={widthNames}
          >
            <div className={styles.choice}>
              <Select
                name="page"
                label={texts.page}
                value={shownPath}
                onChange={({ target }) => open(target.value)}
                options={isListed ? pagesToChoose : [[shownPath, shownPath], ...pagesToChoose]}
              />
            </div>
          </PageFrame>
        </div>
        {type && (
          <div ref={panel} className={`${styles.panel} stack gap-3`}>
            <PendingActionContext value={action}>
              <QuietButton className={styles.close} onClick={close}>
                <X aria-hidden="true" /> {common.onlyThePage}
              </QuietButton>
              <TypeSection key={type.name} type={type} />
            </PendingActionContext>
          </div>
        )}
      </div>
    </PageChannelContext>
  );
}

const pagesToChoose = pageNames
  .map(pageNamed)
  .filter(({ record }) => !record)
  .map(({ path, label }) => [path, label] as const);

const typeParameter = 'type';

/** Keeps the selection in the URL, so that the guard of unsaved changes applies as for any link. */
function useSelection(panel: RefObject<HTMLElement | null>) {
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get(typeParameter);
  /** Actions on records whose section is not rendered yet. */
  const [actions, setActions] = useState<readonly PendingAction[]>([]);
  const [pending] = actions;
  /** Rejects and removes the actions on other content types, which wait for a section that is replaced. */
  const rejectOthersThan = (type: string | undefined) => {
    for (const action of actions) if (action.type !== type) action.reply(false);
    setActions((queued) => queued.filter((action) => action.type === type));
  };

  /** Returns whether the open form may be closed; asks about unsaved input and discards it. */
  const confirmDiscardForm = () => {
    if (!confirmDiscard(hasUnsaved())) return false;
    discardUnsaved();
    return true;
  };
  const showSection = useEffectEvent((type: string) => {
    if (type === name) return;
    setParameters((current) => {
      current.set(typeParameter, type);
      return withoutRecord(current);
    }, replaceEntry);
  });
  useEffect(() => {
    if (pending) showSection(pending.type);
  }, [pending]);

  const choose = useEffectEvent(({ type, id, field, action }: Selection, reply: Reply) => {
    const openForm = panel.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
    if (action) {
      const mayStart = (action.kind === 'image' && openForm) || confirmDiscardForm();
      return mayStart ? setActions((queued) => [...queued, { type, id, action, reply }]) : reply(false);
    }
    if (openForm) return field && findControl(openForm, field)?.focus();
    rejectOthersThan(type);
    setParameters((current) => {
      current.set(typeParameter, type);
      return withRecord(current, { id, field });
    }, replaceEntry);
  });
  useEffect(() => {
    const end = onSelection(choose);
    return end;
  }, []);

  return {
    type: contentTypes.find((one) => one.name === name),
    pending,
    onTaken: () => setActions((queued) => queued.slice(1)),
    close() {
      if (!confirmDiscardForm()) return;
      rejectOthersThan(undefined);
      setParameters((current) => {
        current.delete(typeParameter);
        return withoutRecord(current);
      }, replaceEntry);
    },
  };
}

const texts = localized({
  explanation: [
    'Point at a text or an image and click it: its form opens beside the page, and shows what you type at once.',
    'Klicken Sie auf einen Text oder ein Bild: Das Formular dazu öffnet sich neben der Seite, und die Seite zeigt sofort, was Sie eingeben.',
  ],
  thePage: ['The page', 'Die Seite'],
  page: ['Page', 'Seite'],
});
