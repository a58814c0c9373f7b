import { dealerLogos, services, servicesHeader } from '../../content/types/services';
import { useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { PageContent } from '../layout/page-content';
import { EmptyState } from '../layout/empty-state';
import { Loaded } from '../layout/loaded';
import { Section } from '../layout/section';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import { DealerLogos } from './dealer-logos';
import { ServiceCard } from './service-card';
import styles from './services-page.module.css';

const preset = `Guten Tag,

ich interessiere mich für eine Beratung zu Ihren Leistungen.

Worum es geht (Schiff, Fahrzeug, Ladepunkt, Generator):
Ort:
Gewünschter Zeitraum:

Bitte nehmen Sie Kontakt mit mir auf. Vielen Dank.`;

export function Page() {
  const header = useSingle(servicesHeader);
  const query = useCollection(services);
  const dealers = useCollection(dealerLogos);
  return (
    <>
      <PageHead
        title={header.data?.title || 'Leistungen'}
        description={header.data?.subtitle}
        jsonLd={import.meta.env.SSR ? [breadcrumbs({ path: '/services', name: 'Leistungen' })] : undefined}
      />
      <PageContent title="Leistungen" header={header} parts={[query, dealers]} loading="Loading services...">
        <div className={`container ${styles.services}`}>
          <Loaded query={query} loading="Loading services...">
            {(rows) =>
              rows.length > 0 ? (
                <ul className={styles.list}>
                  {rows.map((service) => (
                    <li key={service.id}>
                      <ServiceCard service={service} />
                    </li>
                  ))}
                </ul>
              ) : (
                <EmptyState action={{ href: '/contact', label: 'Kontakt aufnehmen' }}>
                  Unsere Leistungen werden gerade neu zusammengestellt. Fragen Sie uns gern direkt.
                </EmptyState>
              )
            }
          </Loaded>
        </div>
        <Consultation />
        <DealerLogos query={dealers} />
      </PageContent>
    </>
  );
}

function Consultation() {
  return (
    <Section title="Beratung" surface="ink">
      <div className={styles.consultation}>
        <p>
          Sie wissen noch nicht, welche Prüfung Sie brauchen? Beschreiben Sie uns die Anlage. Wir sagen Ihnen,
          was sinnvoll ist und was nicht.
        </p>
        <InquiryOpener label="Beratung anfragen" title="Beratung anfragen" topic="services" preset={preset} />
      </div>
    </Section>
  );
}
