import { ArrowLeft } from 'lucide-react';
import { pages } from '../../content/pages';
import { references } from '../../content/types/references';
import { plainText } from '../../content/markup';
import { useParam } from '../app/asked';
import { useRecord } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { Loaded } from '../layout/loaded';
import { PageContent } from '../layout/page-content';
import { SiteLink } from '../layout/site-link';
import { RecordGallery } from '../media/record-gallery';
import type { Reference } from './reference';
import { ReferenceDetails } from './reference-details';
import styles from './reference-page.module.css';

const sizes = '(width < 60rem) calc(100vw - 2.25rem), 46rem';

const loading = 'Loading references...';

export function Page() {
  const { data, failure, isPending } = useRecord(references, { column: 'slug', value: useParam('slug') });
  return (
    <>
      {data ? (
        <FoundHead reference={data} />
      ) : (
        <PageHead
          title={data === null ? missing : 'Referenz'}
          status={failure ? 500 : data === null ? 404 : undefined}
        />
      )}
      <PageContent
        page={pages.reference}
        title={data === null ? missing : undefined}
        header={{ isPending, data: data && { title: data.company, subtitle: data.project } }}
        above={<BackLink />}
        parts={[]}
        loading={loading}
      >
        {data !== null && (
          <div className={`container ${styles.body}`}>
            <Loaded query={{ data, failure }} loading={loading}>
              {(reference) => <Details reference={reference} />}
            </Loaded>
          </div>
        )}
      </PageContent>
    </>
  );
}

const missing = 'Reference not found';

function FoundHead({ reference: { company, project, testimonial } }: { reference: Reference }) {
  return (
    <PageHead
      title={`${company}: ${project}`}
      description={plainText(testimonial).slice(0, 160)}
      crumb={company}
    />
  );
}

function Details({ reference }: { reference: Reference }) {
  return (
    <div className={styles.columns}>
      <RecordGallery title={reference.company} record={reference} ratio="16x9" sizes={sizes} priority />
      <ReferenceDetails reference={reference} />
    </div>
  );
}

function BackLink() {
  return (
    <SiteLink className={styles.back} href="/references">
      <ArrowLeft aria-hidden="true" size="1em" /> Zurück zu den Referenzen
    </SiteLink>
  );
}
