import { type ReactNode, useEffect, useMemo } from 'react';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Collection } from '../../content/model';
import { pageNamed, recordPath, type RecordPageName } from '../../content/pages';
import { Notice } from '../../ui/notice';
import { useAnswer, useCache } from '../app/content-hooks';
import { failureText } from '../app/failure';
import { PageHead } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { SiteLink } from '../layout/site-link';
import { EmptyState } from '../layout/states/empty-state';
import styles from './record-page.module.css';
import { recordTexts } from './record-texts';

type MissingRecordProps = {
  name: RecordPageName;
  type: Collection;
  slug: string;
  /** Replaces the message about an unknown slug. */
  unknown?: ReactNode;
};

/**
 * Replaces a record that does not exist: redirects to its present slug, or shows that it is deleted (410) or unknown
 * (404).
 */
export function MissingRecord({ name, type, slug, unknown }: MissingRecordProps) {
  const { redirect, failure } = useSlugRedirect(type, slug);
  const page = pageNamed(name);
  const { list, loading, missing, gone, instead } = recordTexts[name];
  const movedTo = redirect?.slug ? recordPath(name, { slug: redirect.slug }) : undefined;
  useFollow(movedTo);
  const isPending = (redirect === undefined && !failure) || movedTo !== undefined;
  const isGone = redirect?.slug === null;
  const status = failure ? 500 : isGone ? 410 : isPending ? undefined : 404;
  if (status === 404 && unknown) return unknown;
  const title = status === 404 || status === 410 ? missing : undefined;
  const href = pageNamed(list.page).path;
  return (
    <>
      <PageHead title={title ?? page.label} movedTo={movedTo} status={status} />
      <PageContent
        page={page}
        title={title}
        header={{ isPending, data: null }}
        subtitle={isGone ? gone : undefined}
        above={
          <SiteLink className={styles.back} href={href}>
            <ArrowLeft aria-hidden="true" size="1em" /> {list.back}
          </SiteLink>
        }
        parts={[]}
        loading={loading}
      >
        {(isGone || failure) && (
          <div className={`container ${styles.body}`}>
            {failure && <Notice tone="error">{failure}</Notice>}
            {isGone && <EmptyState action={{ href, label: list.all }}>{instead}</EmptyState>}
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

/** Reads the slug redirect of a record; `redirect` is null when no record had this slug. */
function useSlugRedirect(type: Collection, slug: string) {
  const cache = useCache();
  const query = useMemo(() => cache.slugRedirect(type, slug), [cache, type, slug]);
  const { data: redirect, error } = useAnswer(query);
  const failure = error && redirect === undefined ? failureText(type, error) : undefined;
  return { redirect, failure };
}
