import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { Collection } from '../../content/model';
import { pageNamed, type RecordPageName } from '../../content/pages/pages';
import { Notice } from '../../ui/notice';
import { loadFailureText } from '../app/failure';
import { PageHead } from '../app/page-head';
import { useRedirect } from '../app/use-redirect';
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
  notFoundContent?: ReactNode;
};

/**
 * Replaces a record that does not exist: redirects to its present address, or shows that it is deleted (410) or unknown
 * (404).
 */
export function MissingRecord({ name, type, slug, notFoundContent }: MissingRecordProps) {
  const page = pageNamed(name);
  const { data: redirect, error } = useRedirect(page.path.replace(':slug', slug));
  const failure = error && redirect === undefined ? loadFailureText(type, error) : undefined;
  const { list, loadingText, missing, gone, instead } = recordTexts[name];
  const movedTo = redirect?.to_path ?? undefined;
  const isPending = (redirect === undefined && !failure) || movedTo !== undefined;
  const isGone = redirect?.code === 410;
  const status = failure ? 500 : isGone ? 410 : isPending ? undefined : 404;
  if (status === 404 && notFoundContent) return notFoundContent;
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
        queries={[]}
        loadingText={loadingText}
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
