import { ArrowRight } from 'lucide-react';
import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { services } from '../../content/types/services/type';
import { Unbroken } from '../../ui/unbroken';
import type { ContentList } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import type { Heading } from '../app/use-texts';
import { QueryResult } from '../layout/states';
import { Section } from '../layout/section';
import { SiteLink } from '../layout/site-link';
import { ServiceIcon } from '../services/service-icon';
import styles from './services-teaser.module.css';

type ServicesTeaserProps = {
  query: ContentList<RowOf<typeof services>>;
  number: number;
  heading: Heading;
  linkText: string;
};

export function ServicesTeaser({ query, number, heading, linkText }: ServicesTeaserProps) {
  if (query.data?.length === 0) return null;
  return (
    <Section
      number={number}
      {...heading}
      surface="sunk"
      aside={
        <SiteLink className="more" href="/services">
          {linkText} <ArrowRight aria-hidden="true" size="1em" />
        </SiteLink>
      }
    >
      <QueryResult query={query} loadingText="Loading services...">
        {(rows) => (
          <ul className={styles.services}>
            {rows.map((service) => (
              <li key={service.id} className={styles.service}>
                <ServiceIcon name={service.icon_name} className={styles.icon} />
                <h3>
                  <SiteLink href={recordPath('service', service)}>{service.title}</SiteLink>
                </h3>
                <p>
                  <Unbroken text={service.short_description} />
                </p>
                <EditAnchor type="services" row={service} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Section>
  );
}
