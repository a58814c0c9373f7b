import type { RowOf } from '../../content/model';
import type { dealerLogos } from '../../content/types/services/type';
import { mediaSrcSet, mediaUrl } from '../../data/files/urls';
import { type ContentList, useImageMetadata } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import type { Heading } from '../app/use-texts';
import { ListSection } from '../layout/list-section';
import { pictureProps } from '../media/content-picture';
import styles from './dealer-logos.module.css';

type DealerLogosProps = { query: ContentList<RowOf<typeof dealerLogos>>; heading: Heading };

export function DealerLogos({ query, heading }: DealerLogosProps) {
  return (
    <ListSection type="dealer-logos" {...heading} query={query} loadingText="Loading services...">
      {(dealers) => (
        <ul className={styles.dealers}>
          {dealers.map((dealer) => (
            <li key={dealer.id} className={styles.dealer}>
              <Logo url={dealer.logo_url} />
              <h3>{dealer.name}</h3>
              <Credit url={dealer.logo_url} />
              <EditAnchor type="dealer-logos" row={dealer} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function Logo({ url }: { url: string | null }) {
  const src = mediaUrl(url, 320);
  if (!src) return null;
  return (
    <img src={src} srcSet={mediaSrcSet(url)} sizes="12rem" alt="" width={320} height={180} loading="lazy" />
  );
}

/** Credit below a logo, which is too small to be covered by it. */
function Credit({ url }: { url: string | null }) {
  const { caption } = pictureProps(useImageMetadata(url));
  return caption && <p className={styles.source}>{caption}</p>;
}
