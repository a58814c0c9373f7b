import { loadFailure } from '../../content/messages';
import type { RowOf } from '../../content/model';
import { shopHeader, shopProducts } from '../../content/types/shop';
import { buttonClass } from '../../ui/button';
import { Markup } from '../../ui/markup';
import { useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { EmptyState } from '../layout/empty-state';
import { Loaded } from '../layout/loaded';
import { PageIntro } from '../layout/page-intro';
import { SiteLink } from '../layout/site-link';
import { RecordGallery } from '../media/record-gallery';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import { product } from '../structured-data/product';
import styles from './shop-page.module.css';

type Product = RowOf<typeof shopProducts>;

export function Page() {
  const header = useSingle(shopHeader).data;
  const query = useCollection(shopProducts);
  // The fallback is the specification's.
  const title = header?.title || 'Presse';
  return (
    <>
      <PageHead
        title={header?.title || 'Shop'}
        description={header?.subtitle}
        jsonLd={
          import.meta.env.SSR
            ? [breadcrumbs({ path: '/shop', name: 'Shop' }), ...(query.data ?? []).map(product)]
            : undefined
        }
      />
      <PageIntro title={title} subtitle={header?.subtitle} />
      <div className={`container ${styles.shop}`}>
        <Loaded query={query} loading="Lade Inhalt..." failure={loadFailure(shopProducts)}>
          {(rows) => (rows.length > 0 ? <Catalogue products={rows} /> : <NoProducts />)}
        </Loaded>
      </div>
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
