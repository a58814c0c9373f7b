import { headTexts } from '../../content/page-head';
import { pages } from '../../content/pages';
import { references } from '../../content/types/references/type';
import { useParam } from '../app/route-context';
import { useRecord } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { PageHead } from '../app/page-head';
import { QueryResult } from '../layout/states/query-result';
import { PageContent } from '../layout/page-content';
import { RecordGallery } from '../media/record-gallery';
import { BackLink } from './back-link';
import { MissingReference } from './missing-reference';
import type { Reference } from './reference';
import { ReferenceDetails } from './reference-details';
import styles from './reference-page.module.css';

const sizes = '(width < 60rem) calc(100vw - 2.25rem), 46rem';

const loading = 'Loading references...';

export function Page() {
  const slug = useParam('slug');
  const { data, failure, isPending } = useRecord(references, { column: 'slug', value: slug });
  if (data === null) return <MissingReference slug={slug} loading={loading} />;
  return (
    <>
      {data ? (
        <FoundHead reference={data} />
      ) : (
        <PageHead title="Referenz" status={failure ? 500 : undefined} />
      )}
      <PageContent
        page={pages.reference}
        header={{ isPending, data: data && { title: data.company, subtitle: data.project } }}
        above={<BackLink />}
        parts={[]}
        loading={loading}
      >
        <div className={`container ${styles.body}`}>
          <QueryResult query={{ data, failure }} loading={loading}>
            {(reference) => <Details reference={reference} />}
          </QueryResult>
        </div>
      </PageContent>
    </>
  );
}

function FoundHead({ reference }: { reference: Reference }) {
  return <PageHead {...headTexts('reference', reference)} crumb={reference.company} />;
}

function Details({ reference }: { reference: Reference }) {
  return (
    <div className={styles.columns}>
      <RecordGallery title={reference.company} record={reference} ratio="16x9" sizes={sizes} priority />
      <ReferenceDetails reference={reference} />
      <EditAnchor type="references" row={reference} />
    </div>
  );
}
