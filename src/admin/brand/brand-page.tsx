import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageNamed } from '../../content/pages/pages';
import { previewLink } from '../../data/preview/preview-link';
import { SingleSection } from '../editor/single-section';
import { AdminErrorBoundary } from '../errors/admin-error-boundary';
import { PageChannelContext } from '../preview/use-form-channel';
import { useSavedMessage } from '../preview/use-saved-message';
import type { Screen } from '../screens';
import { usePageTitle } from '../shell/page-title';
import styles from './brand-page.module.css';
import { PageThumbnail } from './page-thumbnail';
import { texts } from './texts';

const previewedPages = (['home', 'services', 'contact', 'imprint'] as const).map(pageNamed);

/** Screen with the form of the brand, and four pages beside it that show the typed values. */
export function BrandPage({ screen }: { screen: Screen }) {
  usePageTitle(screen.title);
  const queryClient = useQueryClient();
  const [form] = useState(() => crypto.randomUUID());
  useSavedMessage(form);
  return (
    <PageChannelContext value={form}>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <p className={styles.hint}>{texts.companyName}</p>
      <div className={styles.columns}>
        <div className={styles.form}>
          {screen.sections.map(
            (type) =>
              type.rows === 'one' && (
                <AdminErrorBoundary
                  key={type.name}
                  onRetry={() => queryClient.removeQueries({ queryKey: [type.name] })}
                >
                  <SingleSection type={type} />
                </AdminErrorBoundary>
              ),
          )}
        </div>
        <section className={styles.preview} aria-label={texts.preview}>
          {previewedPages.map(({ path, label }) => (
            <PageThumbnail key={path} label={label} src={previewLink(path, { form })} />
          ))}
        </section>
      </div>
    </PageChannelContext>
  );
}
