import { ArrowRight } from 'lucide-react';
import type { PaginatedList } from '../app/content-hooks';
import type { Heading } from '../app/use-texts';
import { QueryResult } from '../layout/states/query-result';
import { Section } from '../layout/section';
import { SiteLink } from '../layout/site-link';
import type { Reference } from '../references/reference';
import { ReferenceCarousel } from '../references/reference-carousel';

type ReferencesTeaserProps = {
  query: PaginatedList<Reference>;
  heading: Heading;
  /** Text of the link to all references. */
  linkText: string;
};

export function ReferencesTeaser({ query, heading, linkText }: ReferencesTeaserProps) {
  if (query.data?.length === 0) return null;
  return (
    <Section
      number={3}
      {...heading}
      aside={
        <SiteLink href="/references">
          {linkText} <ArrowRight aria-hidden="true" size="1em" />
        </SiteLink>
      }
    >
      <QueryResult query={query} loadingText="Loading references...">
        {() => <ReferenceCarousel list={query} heading="h3" />}
      </QueryResult>
    </Section>
  );
}
