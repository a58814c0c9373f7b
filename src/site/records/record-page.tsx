import { Children, isValidElement, type ReactNode, useContext } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Collection, RowOf } from '../../content/model';
import { pageNamed, type RecordPageName, type PageName, recordPath } from '../../content/pages/pages';
import { useAnswer, useRecord, loadFailureText, type IdentifiedRow } from '../app/content-hooks';
import { headOf, type StructuredData } from '../app/page-head';
import { RouteContext, useCompleteSettings } from '../app/match';
import { generalClosing, PageContent } from '../layout/page-content';
import { QueryResult, EmptyState } from '../layout/states';
import styles from './record-page.module.css';
import { RelatedRecords } from './related-records';
import { recordTexts } from './record-texts';
import { SiteLink } from '../layout/site-link';
import { Notice } from '../../ui/controls';
import { useRedirect } from '../app/redirects';
import type { GalleryImage, ImageUrl } from '../../content/fields/image';
import type { Ratio } from '../../ui/image/framed-image';
import { RecordGallery } from '../layout/images';
import recordLayoutStyles from './record-layout.module.css';
import type { AdjacentRecord } from '../../data/records/read';
import { contentQuery } from '../../data/site/content-query';
import adjacentLinksStyles from './adjacent-links.module.css';

type RecordPageProps<T extends Collection> = {
  name: RecordPageName;
  type: T;
  /** Text of the inquiry button in the head; null for the general one. */
  inquiryLabel: string | ((row: RowOf<T>) => string | null);
  /** Heading of the inquiry at the end of the page, in place of that of `recordTexts`. */
  closingTitle?: string;
  subtitleOf?: (row: RowOf<T>) => string;
  /** Only the server needs it: `import.meta.env.SSR ? … : undefined`. */
  jsonLdOf?: (row: RowOf<T>) => StructuredData[];
  queries?: readonly { isPending: boolean; failure?: string }[];
  /** Replaces the message about an unknown slug. */
  notFoundContent?: ReactNode;
  children: (row: RowOf<T>) => ReactNode;
};

export function RecordPage<T extends Collection>(props: RecordPageProps<T>) {
  const { name, type, inquiryLabel, closingTitle, subtitleOf, jsonLdOf, queries = [] } = props;
  const { notFoundContent, children } = props;
  const { slug } = useContext(RouteContext);
  const { data, failure, isPending } = useRecord(type, { column: 'slug', value: slug });
  const page = pageNamed(name);
  const texts = recordTexts[name];
  const titleOf = (row: IdentifiedRow) => String(row[type.heading]);
  if (data === null) return <MissingRecord {...{ name, type, slug, notFoundContent }} />;
  const subjectOf = (row: RowOf<T>) => ({
    topic: texts.topic,
    record: `${type.table}/${row.id}`,
    preset: `Guten Tag,\n\n${texts.preset(titleOf(row))}\n`,
  });
  const labelOf = (row: RowOf<T>) => (typeof inquiryLabel === 'string' ? inquiryLabel : inquiryLabel(row));
  const header = data && { title: titleOf(data), subtitle: subtitleOf?.(data) ?? '' };
  return (
    <PageContent
      name={name}
      head={
        data
          ? { ...headOf(name, data), crumb: titleOf(data) }
          : { title: page.label, status: failure ? 500 : undefined }
      }
      jsonLd={data ? jsonLdOf?.(data) : undefined}
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
              {texts.adjacent && <AdjacentLinks name={name} type={type} row={row} labels={texts.adjacent} />}
            </>
          )}
        </QueryResult>
      </div>
    </PageContent>
  );
}

function Breadcrumb({ parent }: { parent: PageName }) {
  const settings = useCompleteSettings();
  const names = [...new Set<PageName>(['home', parent])];
  const above = names.flatMap((name) => settings.filter(({ page }) => page === name));
  return (
    <nav className="unprinted" aria-label="Sie sind hier">
      <ol className={styles.breadcrumb}>
        {above.map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type MissingRecordProps = Pick<RecordPageProps<Collection>, 'name' | 'type' | 'notFoundContent'> & {
  slug: string;
};

/** Replaces a record that does not exist: redirects, or shows that it is deleted (410) or unknown (404). */
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
    <PageContent
      name={name}
      head={{ title: title ?? page.label, movedTo, status }}
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
          {isGone && (
            <EmptyState href={href} label={all}>
              {instead}
            </EmptyState>
          )}
        </div>
      )}
    </PageContent>
  );
}

type RecordLayoutProps<R extends Ratio> = {
  title: string;
  record: { image_url: ImageUrl<NoInfer<R>> | null; alt: string; gallery?: GalleryImage[] };
  ratio: R;
  /** `RecordText` and `RecordSide`, in reading order. */
  children: ReactNode;
};

export function RecordLayout<R extends Ratio>({ title, record, ratio, children }: RecordLayoutProps<R>) {
  const { image_url, alt, gallery = [] } = record;
  // Styles cannot tell: until the browser has parsed the side, every record would look as if it had none.
  const hasSide = Children.toArray(children).some((part) => isValidElement(part) && part.type === RecordSide);
  return (
    <article className={recordLayoutStyles.columns} data-sided={hasSide || undefined}>
      {(image_url || gallery.length > 0) && (
        <div className={recordLayoutStyles.images}>
          <RecordGallery
            title={title}
            record={{ image_url, alt, gallery }}
            ratio={ratio}
            sizes="(width < 60rem) calc(100vw - 2.25rem), 46rem"
            priority
          />
        </div>
      )}
      {children}
    </article>
  );
}

export function RecordText({ children }: { children: ReactNode }) {
  return <div className={`stack ${recordLayoutStyles.text}`}>{children}</div>;
}

export function RecordSide({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={recordLayoutStyles.side}>
      {title && <h2 className={recordLayoutStyles.label}>{title}</h2>}
      {children}
    </div>
  );
}

type AdjacentLinksProps = {
  name: RecordPageName;
  type: Collection;
  row: IdentifiedRow;
  labels: readonly [previous: string, next: string];
};

/** If the records beside this one fail to load, it links only to the list. */
function AdjacentLinks({ name, type, row, labels: [previous, next] }: AdjacentLinksProps) {
  const { data } = useAnswer(contentQuery.adjacent(type, row));
  return (
    <nav className={`${adjacentLinksStyles.adjacent} unprinted`} aria-label="Blättern">
      {data?.previous && <AdjacentLink name={name} record={data.previous} label={previous} rel="prev" />}
      <SiteLink className={adjacentLinksStyles.list} href={pageNamed(recordTexts[name].parent).path}>
        {recordTexts[name].back}
      </SiteLink>
      {data?.next && <AdjacentLink name={name} record={data.next} label={next} rel="next" />}
    </nav>
  );
}

type AdjacentLinkProps = {
  name: RecordPageName;
  record: AdjacentRecord;
  label: string;
  rel: 'prev' | 'next';
};

function AdjacentLink({ name, record, label, rel }: AdjacentLinkProps) {
  return (
    <SiteLink className={adjacentLinksStyles[rel]} href={recordPath(name, record)} rel={rel}>
      <span className={adjacentLinksStyles.label}>
        {rel === 'prev' && <ArrowLeft aria-hidden="true" size="1em" />}
        {label}
        {rel === 'next' && <ArrowRight aria-hidden="true" size="1em" />}
      </span>
      <span className={adjacentLinksStyles.title}>{record.title}</span>
    </SiteLink>
  );
}
