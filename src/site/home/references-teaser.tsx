import { ArrowRight } from 'lucide-react';
import type { PaginatedList } from '../app/content-hooks';
import { QueryResult } from '../layout/states/query-result';
import { Section } from '../layout/section';
import { SiteLink } from '../layout/site-link';
import type { Reference } from '../references/reference';
import { ReferenceCarousel } from '../references/reference-carousel';

export function ReferencesTeaser({ query }: { query: PaginatedList<Reference> }) {
  if (query.data?.length === 0) return null;
  return (
    <Section
      number={3}
      title="Referenzen"
      aside={
        <SiteLink href="/references">
          Alle Referenzen <ArrowRight aria-hidden="true" size="1em" />
        </SiteLink>
      }
    >
      <QueryResult query={query} loading="Loading references...">
        {() => <ReferenceCarousel list={query} heading="h3" />}
      </QueryResult>
    </Section>
  );
}
