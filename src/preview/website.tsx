import { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { createAuth } from '../data/account/auth';
import { excludesAction, readOwnRights } from '../data/account/own-rights';
import { readService } from '../data/site/page-data';
import { type PreviewSettings, previewBase } from '../data/preview/preview-link';
import type { Service } from '../data/client/service';
import { createTables } from '../data/client/tables';
import { createContentCache, type ContentCache } from '../site/app/content-cache';
import { MayPublishContext } from './edit-overlay/image-tools';
import { previewedContent } from './previewed-content';
import { language } from '../content/language';
import styles from './preview.module.css';
import { texts } from './texts';
import { timeText } from '../content/record/times';
import { postToParent } from '../data/preview/preview-messages';
import { EditAnchorContext, useContentResult } from '../site/app/content-hooks';
import { Site } from '../site/app/site';
import { pageLoader } from '../site/routes';
import { type SendResult, SendInquiryContext } from '../site/inquiry/inquiry-contexts';
import { EditOverlay } from './edit-overlay/edit-overlay';
import { pointAtRecords } from './edit-overlay/point-at-records';
import { matchPage } from '../site/app/match';
import { brandCss } from '../content/brand/brand-css';
import { siteSettings } from '../content/types/site-settings';
import { contentQuery } from '../data/site/content-query';
import { pageNumberParameter } from '../content/pages/site-page';
import { type TypedFormState, type TypedForm, listenToForm } from './typed-form';

/** Returns a refusal if the session, which is the one of the back office, or the rights are missing. */
export async function openWebsite(settings: PreviewSettings): Promise<ReactNode> {
  const { at, marks } = settings;
  const service = readService();
  const auth = createAuth(service);
  const { data } = await auth.getSession();
  if (!data.session) {
    const linkTo = (words: string) => (
      <a href="/login" target="_top">
        {words}
      </a>
    );
    return <Refusal>{texts.signInFirst(linkTo)}</Refusal>;
  }
  const authenticated: Service = {
    ...service,
    accessToken: async () => (await auth.getSession()).data.session?.access_token,
  };
  const rights =
    at || marks
      ? await readOwnRights(createTables(authenticated), AbortSignal.timeout(rightsTimeoutMs))
      : undefined;
  // The history is empty for other users, so published content would be shown as if it were historic.
  if (at && !rights?.actions.includes('draft')) return <Refusal>{texts.administratorsOnly}</Refusal>;
  // Caches stored content, so that a key press sends no request.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  const form = listenToForm(settings.form, (change) => {
    if (change === 'typed') return content.invalidate(form.record()?.type);
    // A closed form may have been saved, so all content is reloaded.
    void queryClient.invalidateQueries();
    content.invalidate();
  });
  const content = createContentCache(
    previewedContent({ service: authenticated, queryClient, settings, unsavedRecord: form.record }),
  );
  return (
    <MayPublishContext value={!rights || !excludesAction(rights, 'publish')}>
      <PreviewedSite content={content} form={form} settings={settings} />
    </MayPublishContext>
  );
}

const rightsTimeoutMs = 10_000;

function Refusal({ children }: { children: ReactNode }) {
  return (
    <main className={styles.alone} lang={language}>
      <h1 className="title-3">{texts.preview}</h1>
      <p>{children}</p>
    </main>
  );
}

type PreviewedSiteProps = { content: ContentCache; form: TypedForm; settings: PreviewSettings };

/** Links stay in the preview, and forms send nothing. */
function PreviewedSite({ content, form, settings }: PreviewedSiteProps) {
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
  search.delete(pageNumberParameter);
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
  return texts.formClosed(base);
}

/** Keeps page links in the preview, opens files in a new tab, and follows no external link. Returns its removal. */
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

/** Applies colours and fonts of the previewed settings, which the server inlines on the website. */
function usePreviewedBrand(content: ContentCache): void {
  const { data } = useContentResult(content.query(contentQuery.single(siteSettings)));
  const css = data ? brandCss(data) : '';
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, [css]);
}
