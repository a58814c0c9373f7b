import type { RowOf } from '../../content/model';
import { shopHeader, shopProducts } from '../../content/types/shop';
import { buttonClass } from '../../ui/button';
import { Markup } from '../../ui/markup';
import { useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { EmptyState } from '../layout/empty-state';
import { Loaded } from '../layout/loaded';
import { SiteLink } from '../layout/site-link';
import { RecordGallery } from '../media/record-gallery';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import { product } from '../structured-data/product';
import styles from './shop-page.module.css';

type Product = RowOf<typeof shopProducts>;

export function Page() {
  const header = useSingle(shopHeader);
  const query = useCollection(shopProducts);
  return (
    <>
      <PageHead
        title={header.data?.title || 'Shop'}
        description={header.data?.subtitle}
        jsonLd={
          import.meta.env.SSR
            ? [breadcrumbs({ path: '/shop', name: 'Shop' }), ...(query.data ?? []).map(product)]
            : undefined
        }
      />
      {/* The fallback is the specification's. */}
      <PageContent title="Presse" header={header} parts={[query]} loading="Lade Inhalt...">
        <div className={`container ${styles.shop}`}>
          <Loaded query={query} loading="Lade Inhalt...">
            {(rows) => (rows.length > 0 ? <Catalogue products={rows} /> : <NoProducts />)}
          </Loaded>
        </div>
      </PageContent>
    </>
  );
}

function Catalogue({ products }: { products: Product[] }) {
  return (
    <>
      <ul className={styles.products}>
        {products.map((item) => (
          <li key={item.id} className={styles.product} id={item.id}>
            <RecordGallery
              title={item.name}
              record={item}
              ratio="4x3"
              sizes="(width < 40rem) calc(100vw - 2.25rem), (width < 64rem) 45vw, 18rem"
            />
            <div className={styles.text}>
              <h2 className={styles.name}>{item.name}</h2>
              <Markup text={item.description} />
              <ul className={styles.features}>
                {item.features.map((feature, index) => (
                  <li key={index}>{feature}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.order}>
        <p>
          Alle Artikel sind auf Anfrage erhältlich. Wir nennen Ihnen Preis und Lieferzeit und beraten Sie zur
          Auswahl.
        </p>
        <SiteLink className={buttonClass({ variant: 'signal' })} href="/contact">
          Artikel anfragen
        </SiteLink>
      </div>
    </>
  );
}

function NoProducts() {
  return (
    <EmptyState action={{ href: '/contact', label: 'Kontakt aufnehmen' }}>
      Unser Sortiment wird gerade zusammengestellt. Sagen Sie uns gern, was Sie suchen.
    </EmptyState>
  );
}
