import type { RowOf } from '../../content/model';
import { contact } from '../../content/types/contact';
import { useSingle } from '../app/content-hooks';
import { PageHead, useCompanyName } from '../app/page-head';
import { ContactForm } from '../inquiry/contact-form';
import { ContactData } from '../layout/contact-data';
import { Loaded } from '../layout/loaded';
import { OpeningHours } from '../layout/opening-hours';
import { PageContent } from '../layout/page-content';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import { company } from '../structured-data/company';
import styles from './contact-page.module.css';

const intro =
  'Haben Sie Fragen zu elektrischen Anlagen, zu einem Gutachten oder zu einer Prüfung? Schreiben Sie uns oder rufen Sie an.';

export function Page() {
  const query = useSingle(contact);
  const name = useCompanyName();
  return (
    <>
      <PageHead
        title="Kontakt"
        description={intro}
        jsonLd={
          import.meta.env.SSR
            ? [
                breadcrumbs({ path: '/contact', name: 'Kontakt' }),
                ...(query.data ? [company({ ...query.data, name })] : []),
              ]
            : undefined
        }
      />
      <PageContent title="Kontaktiere uns" subtitle={intro} parts={[query]} loading="Lade Inhalt...">
        <div className={`container ${styles.columns}`}>
          <ContactForm />
          <Loaded query={query} loading="Lade Inhalt...">
            {(data) => data && <Details data={data} />}
          </Loaded>
        </div>
        <iframe className={styles.map} title="Karte" src="/map" loading="lazy" />
      </PageContent>
    </>
  );
}

function Details({ data }: { data: RowOf<typeof contact> }) {
  return (
    <div className={styles.details}>
      <section>
        <h2>Anschrift</h2>
        <ContactData data={data} />
      </section>
      <section>
        <h2>Öffnungszeiten</h2>
        <OpeningHours data={data} />
      </section>
      <section>
        <h2>Unternehmen</h2>
        <dl className={styles.register}>
          <dt>Handelsregister</dt>
          <dd>{data.company_register}</dd>
          <dt>USt-IdNr.</dt>
          <dd>{data.vat_number}</dd>
        </dl>
      </section>
    </div>
  );
}
