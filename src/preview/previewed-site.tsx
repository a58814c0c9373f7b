import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { language } from '../content/language';
import { timeText } from '../content/record/times';
import { previewBase, type PreviewSettings } from '../data/preview/preview-link';
import { postToParent } from '../data/preview/preview-messages';
import type { ContentCache } from '../site/app/content-cache';
import { EditAnchorContext } from '../site/app/edit-anchor';
import { Site } from '../site/app/site';
import { pageLoader } from '../site/routes';
import { type SendResult, SendInquiryContext } from '../site/inquiry/send-inquiry';
import styles from './preview.module.css';
import { EditOverlay } from './edit-overlay/edit-overlay';
import { pointAtRecords } from './edit-overlay/point-at-records';
import { usePreviewedBrand } from './previewed-brand';
import { texts } from './texts';
import type { TypedForm, TypedFormState } from './typed-form';
import { matchPage } from '../site/app/match';

type PreviewedSiteProps = {
  content: ContentCache;
  form: TypedForm;
  settings: PreviewSettings;
};

/** Renders the website with preview content. Links stay in the preview, and forms send nothing. */
export function PreviewedSite({ content, form, settings }: PreviewedSiteProps) {
  const [notice, setNotice] = useState<string>();
  usePreviewedBrand(content);
  useEffect(() => {
    const end = handleLinkClicks(setNotice);
    return end;
  }, []);
  const { marks } = settings;
  useEffect(() => {
    const end = marks ? pointAtRecords() : undefined;
    return end;
  }, [marks]);
  return (
    <SendInquiryContext value={sendNothing}>
      <EditAnchorContext value={marks ? EditOverlay : undefined}>
        <Site
          cache={content}
          pageLoader={pageLoader}
          router={{ base: previewBase, hook: useAddress, hrefs: withSettings }}
        />
      </EditAnchorContext>
      <PreviewStatus form={form} settings={settings} />
      <p className={styles.notice} role="status" lang={language}>
        {notice}
      </p>
    </SendInquiryContext>
  );
}

/** The message is German, because it replaces the response of a form on a German page. */
async function sendNothing(): Promise<SendResult> {
  return { sent: false, reason: 'Dies ist eine Vorschau: Es wird nichts gesendet.' };
}

/** Location hook of wouter that keeps the preview settings in every URL. */
function useAddress(): ReturnType<typeof useBrowserLocation> {
  const [path, navigate] = useBrowserLocation();
  return [path, (to, options) => navigate(withSettings(String(to)), options)];
}

/** Adds the query of the present URL to a link, except the page number of a list. Parameters of the link win. */
function withSettings(href: string): string {
  const [address = '', hash] = href.split('#');
  const [path, query] = address.split('?');
  const search = new URLSearchParams(location.search);
  search.delete('seite');
  for (const [name, value] of new URLSearchParams(query)) search.set(name, value);
  const text = search.toString();
  return [path, text && `?${text}`, hash === undefined ? '' : `#${hash}`].join('');
}

function PreviewStatus({ form, settings }: Pick<PreviewedSiteProps, 'form' | 'settings'>) {
  const [path] = useBrowserLocation();
  const state = useSyncExternalStore(form.subscribe, form.state);
  const shows = statusText(settings, state);
  useEffect(() => {
    const report = () =>
      postToParent({ path: path.slice(previewBase.length) || '/', title: document.title, shows });
    report();
    // The page sets its title after its content is loaded.
    const observer = new MutationObserver(report);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [path, shows]);
  return null;
}

function statusText({ at, drafts, marks }: PreviewSettings, form: TypedFormState): string {
  if (at) return texts.wasOn(timeText(at));
  if (form === 'typed') return drafts ? texts.typedWithDrafts : texts.typed;
  const base = drafts ? texts.withDrafts : texts.published;
  // With the edit overlay, forms open and close beside the page, so their state is not announced.
  if (marks || form === 'none') return base;
  return form === 'requested' ? texts.formGone(base) : texts.formClosed(base);
}

/**
 * Handles clicks on links that the router does not handle: page links stay in the preview, files open in a new tab.
 * External links are not followed, and `onNotice` gets a message. Returns a function that removes the handler.
 */
function handleLinkClicks(onNotice: (sentence: string | undefined) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    onNotice(undefined);
    if (!link || event.defaultPrevented || link.pathname.startsWith(previewBase)) return;
    event.preventDefault();
    if (link.origin !== location.origin) return onNotice(texts.notFollowed(link.href));
    const path = link.pathname.toLowerCase();
    const isPage = link.protocol !== 'blob:' && matchPage(path).name !== 'notFound';
    if (isPage) location.assign(previewBase + path + location.search);
    else window.open(link.href, '_blank', 'noopener');
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
