import { ArrowRight } from 'lucide-react';
import { loadFailure } from '../../content/messages';
import { references } from '../../content/types/references';
import { useCollection } from '../app/content-hooks';
import { Loaded } from '../layout/loaded';
import { Section } from '../layout/section';
import { SiteLink } from '../layout/site-link';
import { ReferenceCarousel } from '../references/reference-carousel';

const limit = 6;

export function ReferencesTeaser() {
  const query = useCollection(references, limit);
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
      <Loaded query={query} loading="Loading references..." failure={loadFailure(references)}>
        {(rows) => <ReferenceCarousel references={rows} heading="h3" />}
      </Loaded>
    </Section>
  );
}
