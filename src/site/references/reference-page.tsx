import { ArrowLeft } from 'lucide-react';
import { loadFailure } from '../../content/messages';
import { references } from '../../content/types/references';
import { mediaSrcSet } from '../../data/files';
import { plainText } from '../../ui/markup-blocks';
import { Notice } from '../../ui/notice';
import { useRecord } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { useParam } from '../app/page-outlet';
import { PageIntro } from '../layout/page-intro';
import { SiteLink } from '../layout/site-link';
import { RecordGallery } from '../media/record-gallery';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import type { Reference } from './reference';
import { ReferenceDetails } from './reference-details';
import styles from './reference-page.module.css';

const sizes = '(width < 60rem) calc(100vw - 2.25rem), 46rem';

export function Page() {
  const { data, error } = useRecord(references, { column: 'slug', value: useParam('slug') });
  if (error) return <Failed message={error.message || loadFailure(references)} />;
  if (data === undefined) return <Loading />;
  return data ? <Found reference={data} /> : <Missing />;
}

function Found({ reference }: { reference: Reference }) {
  const { company, project, testimonial, slug } = reference;
  const srcSet = mediaSrcSet(reference.image_url);
  return (
    <>
      <PageHead
        title={`${company}: ${project}`}
        description={plainText(testimonial).slice(0, 160)}
        jsonLd={
          import.meta.env.SSR
            ? [
                breadcrumbs(
                  { path: '/references', name: 'Referenzen' },
                  { path: `/references/${slug}`, name: company },
                ),
              ]
            : undefined
        }
        hero={srcSet ? { srcSet, sizes } : undefined}
      />
      <PageIntro title={company} subtitle={project} above={<BackLink />} />
      <div className={`container ${styles.columns}`}>
        <RecordGallery title={company} record={reference} ratio="16x9" sizes={sizes} priority />
        <ReferenceDetails reference={reference} />
      </div>
    </>
  );
}

function Missing() {
  return (
    <>
      <PageHead title="Reference not found" status={404} />
      <PageIntro title="Reference not found" above={<BackLink />} />
    </>
  );
}

function Loading() {
  return (
    <>
      <PageHead title="Referenz" />
      <PageIntro title="Referenz" above={<BackLink />} />
      <p className={`container ${styles.message}`} role="status">
        Loading references...
      </p>
    </>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <>
      <PageHead title="Referenz" status={500} />
      <PageIntro title="Referenz" above={<BackLink />} />
      <div className={`container ${styles.message}`}>
        <Notice tone="error">Error: {message}</Notice>
      </div>
    </>
  );
}

function BackLink() {
  return (
    <SiteLink className={styles.back} href="/references">
      <ArrowLeft aria-hidden="true" size="1em" /> Zurück zu den Referenzen
    </SiteLink>
  );
}
