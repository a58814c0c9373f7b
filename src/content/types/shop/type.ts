import { collection } from '../../model';
import { header, pageTexts, whenEmpty } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { shopWords } from './words';

export const shopHeader = header('shop-header', 'shop_header');

export const shopProducts = collection({
  name: 'shop-products',
  table: 'shop_products',
  noun: 'product',
  singular: 'Product',
  plural: 'Products',
  bucket: 'product-images',
  heading: 'name',
  facts: ['description'],
  sort: { column: 'order', ascending: true },
  newOrder: 'count',
  failures: { load: 'An error occurred while fetching products' },
  fields: {
    image_url: { kind: 'image', label: 'Main image', ratio: 4 / 3 },
    name: { kind: 'text', label: 'Name' },
    description: { kind: 'markup', label: 'Description' },
    features: { kind: 'list', label: 'Features', item: 'Feature' },
    gallery: {
      kind: 'gallery',
      label: 'Additional images',
      ratio: 4 / 3,
      table: 'shop_product_images',
      parent: 'product_id',
    },
  },
});

export const shopTexts = pageTexts('shop-texts', 'shop_texts', {
  order_text: { kind: 'multiline', label: 'Below the products' },
  order_button: { kind: 'text', label: 'Button below the products' },
  empty_text: whenEmpty,
  ...wordFields(shopWords),
});
