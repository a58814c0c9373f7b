import { Fragment } from 'react';
import type { RowOf } from '../../content/model';
import { contact, contactTexts, contactWords } from '../../content/types/contact';
import { useSingle, EditAnchor, useTexts, type WordOf } from '../app/content-hooks';
import { useCompanyName } from '../app/page-head';
import { ContactForm } from '../inquiry/contact-form';
import { ContactPerson, PageContent } from '../layout/page-content';
import { ContactData, OpeningHours } from '../layout/frame/contact-data';
import { QueryResult } from '../layout/states';
import { companyJsonLd } from '../structured-data/company';
import styles from './contact-page.module.css';

export function Page() {
  const query = useSingle(contact);
  const texts = useTexts(contactTexts, contactWords);
  const intro = texts.data?.intro;
  const name = useCompanyName();
  return (
    <PageContent
      name="contact"
      headRow={texts.data}
      jsonLd={import.meta.env.SSR && query.data ? [companyJsonLd({ ...query.data, name })] : undefined}
      subtitle={intro}
      editAnchor={texts.data && <EditAnchor type="contact-texts" row={texts.data} field="intro" />}
      queries={[query, texts]}
      closing={null}
    >
      <div className={`container opening ${styles.columns}`}>
        <ContactForm />
        <QueryResult query={query}>{(data) => <Details data={data} word={texts.word} />}</QueryResult>
      </div>
      <iframe className={styles.map} title="Karte" src="/map" loading="lazy" />
    </PageContent>
  );
}

function Details({ data, word }: { data: RowOf<typeof contact>; word: WordOf<typeof contactWords> }) {
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
