import type { ReactNode } from 'react';
import type { Collection, RowOf } from '../../content/model';
import { headTexts } from '../../content/pages/page-head';
import { pageNamed, type RecordPageName, type PageName } from '../../content/pages/pages';
import { useRecord } from '../app/content-hooks';
import { PageHead, type StructuredData } from '../app/page-head';
import { useParam } from '../app/route-context';
import { generalClosing } from '../layout/closing-band';
import { PageContent } from '../layout/page-content';
import { QueryResult, EmptyState } from '../layout/states';
import { AdjacentLinks } from './adjacent-links';
import styles from './record-page.module.css';
import { RelatedRecords } from './related-records';
import { recordTexts } from './record-texts';
import { useCompleteSettings } from '../app/page-settings';
import { SiteLink } from '../layout/site-link';
import { ArrowLeft } from 'lucide-react';
import { Notice } from '../../ui/notice';
import { loadFailureText } from '../app/failure';
import { useRedirect } from '../app/use-redirect';

type RecordPageProps<T extends Collection> = {
  name: RecordPageName;
  type: T;
  /** Text of the inquiry button in the head; null for the general one. */
  inquiryLabel: string | ((row: RowOf<T>) => string | null);
  /** Heading of the inquiry at the end of the page, in place of that of `recordTexts`. */
  closingTitle?: string;
  titleOf: (row: RowOf<T>) => string;
  subtitleOf?: (row: RowOf<T>) => string;
  /** Only the server needs it: `import.meta.env.SSR ? … : undefined`. */
  jsonLdOf?: (row: RowOf<T>) => StructuredData[];
  queries?: readonly { isPending: boolean; failure?: string }[];
  /** Replaces the message about an unknown slug. */
  notFoundContent?: ReactNode;
  children: (row: RowOf<T>) => ReactNode;
};

export function RecordPage<T extends Collection>({
  name,
  type,
  inquiryLabel,
  closingTitle,
  titleOf,
  subtitleOf,
  jsonLdOf,
  queries = [],
  notFoundContent,
  children,
}: RecordPageProps<T>) {
  const slug = useParam('slug');
  const { data, failure, isPending } = useRecord(type, { column: 'slug', value: slug });
  const page = pageNamed(name);
  const texts = recordTexts[name];
  if (data === null) return <MissingRecord {...{ name, type, slug, notFoundContent }} />;
  const subjectOf = (row: RowOf<T>) => ({
    topic: texts.topic,
    record: `${type.table}/${row.id}`,
    preset: `Guten Tag,\n\n${texts.preset(titleOf(row))}\n`,
  });
  const labelOf = (row: RowOf<T>) => (typeof inquiryLabel === 'string' ? inquiryLabel : inquiryLabel(row));
  const header = data && { title: titleOf(data), subtitle: subtitleOf?.(data) ?? '' };
  return (
    <>
      {data ? (
        <PageHead {...headTexts(name, data)} crumb={titleOf(data)} jsonLd={jsonLdOf?.(data)} />
      ) : (
        <PageHead title={page.label} status={failure ? 500 : undefined} />
      )}
      <PageContent
        page={page}
        header={{ isPending, data: header }}
        above={<Breadcrumb parent={texts.parent} />}
        queries={queries}
        loadingText={texts.loadingText}
        actionLabel={(data && labelOf(data)) || undefined}
        closing={
          data
            ? {
                ...generalClosing,
                title: closingTitle ?? texts.closing ?? generalClosing.title,
                dialogTitle: labelOf(data) || undefined,
                ...subjectOf(data),
              }
            : undefined
        }
      >
        <div className="container opening">
          <QueryResult query={{ data, failure }} loadingText={texts.loadingText}>
            {(row) => (
              <>
                {children(row)}
                <RelatedRecords lists={texts.related} row={row} />
                {texts.adjacent && (
                  <AdjacentLinks name={name} type={type} row={row} labels={texts.adjacent} />
                )}
              </>
            )}
          </QueryResult>
        </div>
      </PageContent>
    </>
  );
}

/** The structured data (breadcrumbs.ts) names the same pages. */
function Breadcrumb({ parent }: { parent: PageName }) {
  const settings = useCompleteSettings();
  const names = [...new Set<PageName>(['home', parent])];
  const above = names.flatMap((name) => settings.filter(({ page }) => page === name));
  return (
    <nav aria-label="Sie sind hier">
      <ol className={`${styles.breadcrumb} unprinted`}>
        {above.map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type MissingRecordProps = {
  name: RecordPageName;
  type: Collection;
  slug: string;
  notFoundContent?: ReactNode;
};

/**
 * Replaces a record that does not exist: redirects to its present address, or shows that it is deleted (410) or unknown
 * (404).
 */
function MissingRecord({ name, type, slug, notFoundContent }: MissingRecordProps) {
  const page = pageNamed(name);
  const { data: redirect, error } = useRedirect(page.path.replace(':slug', slug));
  const failure = error && redirect === undefined ? loadFailureText(type, error) : undefined;
  const { parent, back, all, loadingText, missing, gone, instead } = recordTexts[name];
  const movedTo = redirect?.to_path ?? undefined;
  const isPending = (redirect === undefined && !failure) || movedTo !== undefined;
  const isGone = redirect?.code === 410;
  const status = failure ? 500 : isGone ? 410 : isPending ? undefined : 404;
  if (status === 404 && notFoundContent) return notFoundContent;
  const title = status === 404 || status === 410 ? missing : undefined;
  const href = pageNamed(parent).path;
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
            <ArrowLeft aria-hidden="true" size="1em" /> {back}
          </SiteLink>
        }
        queries={[]}
        loadingText={loadingText}
      >
        {(isGone || failure) && (
          <div className="container opening">
            {failure && <Notice tone="error">{failure}</Notice>}
            {isGone && <EmptyState action={{ href, label: all }}>{instead}</EmptyState>}
          </div>
        )}
      </PageContent>
    </>
  );
}
