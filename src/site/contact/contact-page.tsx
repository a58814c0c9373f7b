import { Fragment } from 'react';
import { headTexts } from '../../content/pages/page-head';
import { pages } from '../../content/pages/pages';
import type { RowOf } from '../../content/model';
import { contact, contactTexts, contactWords } from '../../content/types/contact/type';
import { useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { useTexts, type WordOf } from '../app/use-texts';
import { PageHead, useCompanyName } from '../app/page-head';
import { ContactForm } from '../inquiry/contact-form';
import { ContactPerson } from '../layout/closing-band';
import { ContactData, OpeningHours } from '../layout/frame/contact-data';
import { QueryResult } from '../layout/states';
import { PageContent } from '../layout/page-content';
import { companyJsonLd } from '../structured-data/company';
import styles from './contact-page.module.css';

export function Page() {
  const query = useSingle(contact);
  const texts = useTexts(contactTexts, contactWords);
  const intro = texts.data?.intro;
  const name = useCompanyName();
  return (
    <>
      <PageHead
        {...headTexts('contact', texts.data)}
        jsonLd={import.meta.env.SSR && query.data ? [companyJsonLd({ ...query.data, name })] : undefined}
      />
      <PageContent
        page={pages.contact}
        subtitle={intro}
        editAnchor={texts.data && <EditAnchor type="contact-texts" row={texts.data} field="intro" />}
        queries={[query, texts]}
        loadingText="Lade Inhalt..."
        closing={null}
      >
        <div className={`container opening ${styles.columns}`}>
          <ContactForm />
          <QueryResult query={query} loadingText="Lade Inhalt...">
            {(data) => data && <Details data={data} word={texts.word} />}
          </QueryResult>
        </div>
        <iframe className={styles.map} title="Karte" src="/map" loading="lazy" />
      </PageContent>
    </>
  );
}

type DetailsProps = { data: RowOf<typeof contact>; word: WordOf<typeof contactWords> };

function Details({ data, word }: DetailsProps) {
  const register = [
    ['Handelsregister', data.company_register],
    ['USt-IdNr.', data.vat_number],
  ].filter(([, value]) => value);
  return (
    <div className={styles.details}>
      <ContactPerson />
      <section>
        <h2 className="title-4">{word('address_heading')}</h2>
        <ContactData type="contact" data={data} />
      </section>
      <section>
        <h2 className="title-4">{word('hours_heading')}</h2>
        <OpeningHours type="contact" data={data} />
      </section>
      {register.length > 0 && (
        <section>
          <h2 className="title-4">{word('company_heading')}</h2>
          <dl className={styles.register}>
            {register.map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
          <EditAnchor type="contact" row={data} field="company_register" />
        </section>
      )}
    </div>
  );
}
