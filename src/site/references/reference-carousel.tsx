import { Carousel } from '../../ui/carousel/carousel';
import type { Reference } from './reference';
import { ReferenceCard } from './reference-card';
import { ReferenceDialog } from './reference-dialog';
import { useOpened } from './use-opened';

type ReferenceCarouselProps = {
  references: Reference[];
  /** Level of the companies' headings below the page's own. */
  heading: 'h2' | 'h3';
};

const words = ['Vorherige Referenz', 'Nächste Referenz'] as const;

/** Three, two or one reference beside each other; a click opens one in full. */
export function ReferenceCarousel({ references, heading }: ReferenceCarouselProps) {
  const { opened, open, close } = useOpened<Reference>();
  return (
    <>
      <Carousel kind="cards" label="Projekte unserer Auftraggeber" words={words}>
        {references.map((reference) => (
          <ReferenceCard
            key={reference.id}
            reference={reference}
            heading={heading}
            onOpen={() => open(reference)}
          />
        ))}
      </Carousel>
      {opened && <ReferenceDialog reference={opened} onClose={close} />}
    </>
  );
}
