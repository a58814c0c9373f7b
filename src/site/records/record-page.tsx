import type { ReactNode } from 'react';
import type { Collection, RowOf } from '../../content/model';
import { headTexts } from '../../content/pages/page-head';
import { pageNamed, type RecordPageName } from '../../content/pages/pages';
import { useRecord } from '../app/content-hooks';
import { PageHead, type StructuredData } from '../app/page-head';
import { useParam } from '../app/route-context';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { PageContent } from '../layout/page-content';
import { QueryResult } from '../layout/states/query-result';
import { Breadcrumb } from './breadcrumb';
import { MissingRecord } from './missing-record';
import { AdjacentLinks } from './adjacent-links';
import styles from './record-page.module.css';
import { recordTexts, type RecordTexts } from './record-texts';

type RecordPageProps<T extends Collection> = {
  name: RecordPageName;
  type: T;
  /** Text of the inquiry button; null for a record without one. */
  inquiryLabel: string | ((row: RowOf<T>) => string | null);
  titleOf: (row: RowOf<T>) => string;
  subtitleOf?: (row: RowOf<T>) => string;
  /** Only the server needs it: `import.meta.env.SSR ? … : undefined`. */
  jsonLdOf?: (row: RowOf<T>) => StructuredData[];
  /** Queries of the page besides the record. */
  queries?: readonly { isPending: boolean; failure?: string }[];
  /** Replaces the message about an unknown slug. */
  notFoundContent?: ReactNode;
  children: (row: RowOf<T>, inquiry: ReactNode) => ReactNode;
};

/** Page of the record whose slug is in the URL. */
export function RecordPage<T extends Collection>({
  name,
  type,
  inquiryLabel,
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
  const inquiryOf = (row: RowOf<T>) => {
    const label = typeof inquiryLabel === 'string' ? inquiryLabel : inquiryLabel(row);
    const record = `${type.table}/${row.id}`;
    return label && <Inquiry label={label} title={titleOf(row)} record={record} {...texts.inquiry} />;
  };
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
        above={<Breadcrumb parent={texts.list.page} />}
        queries={queries}
        loadingText={texts.loadingText}
      >
        <div className={`container ${texts.adjacent ? styles.body : styles.last}`}>
          <QueryResult query={{ data, failure }} loadingText={texts.loadingText}>
            {(row) => (
              <>
                {children(row, inquiryOf(row))}
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

type InquiryProps = RecordTexts['inquiry'] & { label: string; title: string; record: string };

function Inquiry({ title, preset, ...button }: InquiryProps) {
  return <InquiryOpener {...button} title={button.label} preset={preset(title)} />;
}
