import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createAuth } from '../data/account/auth';
import { excludesAction, type OwnRights, readOwnRights } from '../data/account/own-rights';
import { readService } from '../data/site/page-data';
import type { PreviewSettings } from '../data/preview/preview-link';
import type { Service } from '../data/client/service';
import { createTables } from '../data/client/tables';
import { createContentCache } from '../site/app/content-cache';
import { MayPublishContext } from './edit-overlay/may-publish';
import { previewedContent } from './previewed-content';
import { PreviewedSite } from './previewed-site';
import { listenToForm } from './typed-form';
import { language } from '../content/language';
import styles from './preview.module.css';
import { texts } from './texts';

/**
 * Opens the previewed website with the session of the back office in this browser. Returns a refusal if the session
 * or the rights are missing.
 */
export async function openWebsite(settings: PreviewSettings): Promise<ReactNode> {
  const { at, marks } = settings;
  const service = readService();
  const auth = createAuth(service);
  const { data } = await auth.getSession();
  if (!data.session) return <SignInRequired />;
  const authenticated: Service = {
    ...service,
    accessToken: async () => (await auth.getSession()).data.session?.access_token,
  };
  const rights = at || marks ? await readRights(authenticated) : undefined;
  // The history is empty for other users, so published content would be shown as if it were historic.
  if (at && !rights?.actions.includes('draft')) return <AdministratorsOnly />;
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

function readRights(service: Service): Promise<OwnRights> {
  return readOwnRights(createTables(service), AbortSignal.timeout(rightsTimeoutMs));
}

/** The preview has no sign-in of its own; it uses the session of the back office. */
function SignInRequired() {
  return (
    <Refusal>
      {texts.signInFirst((words) => (
        <a href="/login" target="_top">
          {words}
        </a>
      ))}
    </Refusal>
  );
}

function AdministratorsOnly() {
  return <Refusal>{texts.administratorsOnly}</Refusal>;
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <main className={styles.alone} lang={language}>
      <h1>{texts.preview}</h1>
      <p>{children}</p>
    </main>
  );
}
