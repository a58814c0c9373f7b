import { pages } from '../content/pages/pages';
import type { RowOf } from '../content/model';
import { aboutRecord, inquiryPresets } from '../content/record/inquiry-preset';
import { shopHeader, shopProducts, shopTexts, shopWords } from '../content/types/shop';
import { Markup } from '../ui/markup';
import { usePageNumber } from './app/match';
import {
  type PaginatedList,
  usePaginated,
  useSingle,
  EditAnchor,
  useTexts,
  type WordOf,
} from './app/content-hooks';
import { InquiryOpener } from './inquiry/inquiry-opener';
import { Card, CardList } from './layout/card';
import { type Closing, PageContent } from './layout/page-content';
import { FeatureList } from './layout/facts';
import { EmptyState, QueryResult } from './layout/states';
import { LoadMore } from './layout/list-section';
import { RecordGallery } from './layout/images';
import { productJsonLd } from './structured-data/records';

type Product = RowOf<typeof shopProducts>;

export function Page() {
  const header = useSingle(shopHeader);
  const query = usePaginated(shopProducts, usePageNumber());
  const texts = useTexts(shopTexts, shopWords);
  // Required fallback heading: "Presse", as on the press page.
  return (
    <PageContent
      name="shop"
      jsonLd={import.meta.env.SSR ? query.data?.map(productJsonLd) : undefined}
      header={header}
      editAnchor={header.data && <EditAnchor type="shop-header" row={header.data} />}
      queries={[query, texts]}
      closing={texts.data ? order(texts.data) : undefined}
    >
      <div className="container opening">
        <QueryResult
          query={query}
          empty={
            query.pageNumber === 1 && (
              <EmptyState label={texts.word('empty_button')}>{texts.data?.empty_text}</EmptyState>
            )
          }
        >
          {() => <Catalogue list={query} word={texts.word} />}
        </QueryResult>
      </div>
    </PageContent>
  );
}

function order(texts: RowOf<typeof shopTexts>): Closing {
  return {
    title: 'Bestellen',
    text: texts.order_text,
    label: texts.order_button,
    topic: 'shop',
    preset: inquiryPresets.shop,
    editAnchor: <EditAnchor type="shop-texts" row={texts} />,
  };
}

function Catalogue({ list, word }: { list: PaginatedList<Product>; word: WordOf<typeof shopWords> }) {
  return (
    <>
      <CardList columns={4}>
        {list.data?.map((product, index) => (
          <ProductItem key={product.id} product={product} word={word} priority={index === 0} />
        ))}
      </CardList>
      <EditAnchor type="shop-products" />
      <LoadMore list={list} path={pages.shop.path} label={word('more_button')} />
    </>
  );
}

type ProductItemProps = { product: Product; word: WordOf<typeof shopWords>; priority: boolean };

function ProductItem({ product, word, priority }: ProductItemProps) {
  const { id, name, description, features } = product;
  return (
    <li id={id}>
      <Card
        title={name}
        titleId={`${id}-name`}
        heading="h2"
        image={
          <RecordGallery
            title={name}
            record={product}
            ratio="4x3"
            sizes="(width < 48rem) calc(100vw - 2.25rem), (width < 64rem) 45vw, 18rem"
            priority={priority}
          />
        }
        foot={
          <InquiryOpener
            label={word('inquiry_button')}
            describedBy={`${id}-name`}
            look={{ variant: 'primary', size: 'small' }}
            title={`${word('inquiry_heading')}: ${name}`}
            topic="shop"
            record={`shop_products/${id}`}
            preset={aboutRecord(name, inquiryPresets.shop)}
          />
        }
      >
        <Markup text={description} />
        <FeatureList features={features} />
        <EditAnchor type="shop-products" row={product} />
      </Card>
    </li>
  );
}
