import type { ReactNode } from 'react';
import { createAuth } from '../data/auth';
import { publishedContent } from '../data/content-queries';
import { readService } from '../data/page-data';
import type { PreviewSettings } from '../data/preview/preview-link';
import type { Service } from '../data/service';
import { createTables } from '../data/tables';
import { createQueries } from '../site/app/site';
import { overlaidContent } from './overlaid-content';
import { PreviewedSite } from './previewed-site';
import { SignInFirst } from './sign-in-first';
import { listenToForm } from './typed-form';

/** The website with the rights of who is signed in to the back office in this browser. */
export async function openWebsite(settings: PreviewSettings): Promise<ReactNode> {
  const service = readService();
  const auth = createAuth(service);
  const { data } = await auth.getSession();
  if (!data.session) return <SignInFirst />;
  const personal: Service = {
    ...service,
    accessToken: async () => (await auth.getSession()).data.session?.access_token,
  };
  const tables = createTables(personal);
  const queries = createQueries();
  const form = listenToForm(settings.form, (change) => {
    // A closed form may have been saved: all of the website is asked for anew.
    void queries.invalidateQueries(change === 'typed' ? { queryKey: [form.record()?.type] } : undefined);
  });
  const content = overlaidContent({
    published: publishedContent(() => tables),
    queries,
    unpublished: () => [form.record() ?? []].flat(),
  });
  return <PreviewedSite content={content} queries={queries} form={form} />;
}
