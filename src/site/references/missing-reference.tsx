import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { pages } from '../../content/pages';
import { Notice } from '../../ui/notice';
import { PageHead } from '../app/page-head';
import { EmptyState } from '../layout/states/empty-state';
import { PageContent } from '../layout/page-content';
import { BackLink } from './back-link';
import { referencePath } from './reference';
import styles from './reference-page.module.css';
import { references } from '../../content/types/references/type';
import { useAnswer, useCache } from '../app/content-hooks';
import { failureText } from '../app/failure';

const missing = 'Reference not found';

/**
 * Replaces a reference that does not exist: redirects to its present slug, or shows that it is deleted (410) or unknown
 * (404).
 */
export function MissingReference({ slug, loading }: { slug: string; loading: string }) {
  const { former, failure } = useSlugRedirect(slug);
  const movedTo = former?.slug ? referencePath({ slug: former.slug }) : undefined;
  useFollow(movedTo);
  const isPending = (former === undefined && !failure) || movedTo !== undefined;
  const isGone = former?.slug === null;
  const status = failure ? 500 : isGone ? 410 : isPending ? undefined : 404;
  const title = status === 404 || status === 410 ? missing : undefined;
  return (
    <>
      <PageHead title={title ?? pages.reference.label} movedTo={movedTo} status={status} />
      <PageContent
        page={pages.reference}
        title={title}
        header={{ isPending, data: null }}
        subtitle={
          isGone ? 'Diese Referenz gibt es nicht mehr: Sie wurde von der Website genommen.' : undefined
        }
        above={<BackLink />}
        parts={[]}
        loading={loading}
      >
        {(isGone || failure) && (
          <div className={`container ${styles.body}`}>
            {failure && <Notice tone="error">{failure}</Notice>}
            {isGone && (
              <EmptyState action={{ href: pages.references.path, label: 'Alle Referenzen ansehen' }}>
                Vielleicht ist unter den anderen Projekten eines, das Ihrem Vorhaben ähnelt.
              </EmptyState>
            )}
          </div>
        )}
      </PageContent>
    </>
  );
}

/** Redirects in the browser as the server does, keeping query string and fragment. */
function useFollow(path: string | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (path) navigate(path + location.search + location.hash, { replace: true });
  }, [path, navigate]);
}

/** Reads the slug redirect of a reference; `former` is null when no reference had this slug. */
function useSlugRedirect(slug: string) {
  const cache = useCache();
  const { data: former, error } = useAnswer(useMemo(() => cache.slugRedirect(slug), [cache, slug]));
  const failure = error && former === undefined ? failureText(references, error) : undefined;
  return { former, failure };
}
