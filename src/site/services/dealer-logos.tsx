import type { RowOf } from '../../content/model';
import type { dealerLogos } from '../../content/types/services';
import { mediaSrcSet, mediaUrl } from '../../data/files';
import type { ContentList } from '../app/content-hooks';
import { Mark } from '../app/mark';
import { ListSection } from '../layout/list-section';
import styles from './dealer-logos.module.css';

/** Whose authorised dealer the company is; the name is there in any case, the logo if there is one. */
export function DealerLogos({ query }: { query: ContentList<RowOf<typeof dealerLogos>> }) {
  return (
    <ListSection
      type="dealer-logos"
      title="Autorisierter Fachhändler"
      query={query}
      loading="Loading services..."
    >
      {(dealers) => (
        <ul className={styles.dealers}>
          {dealers.map((dealer) => (
            <li key={dealer.id} className={styles.dealer}>
              {mediaUrl(dealer.logo_url, 320) && (
                <img
                  src={mediaUrl(dealer.logo_url, 320)}
                  srcSet={mediaSrcSet(dealer.logo_url)}
                  sizes="12rem"
                  alt=""
                  width={320}
                  height={180}
                  loading="lazy"
                />
              )}
              <h3>{dealer.name}</h3>
              <Mark type="dealer-logos" row={dealer} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
