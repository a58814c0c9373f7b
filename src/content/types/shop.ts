import { collection } from '../model';
import { ordered, galleryField, field, nouns } from './shared/fields';
import { header, pageTexts, whenEmpty, wordFields } from './shared/page-texts';

export const shopWords = {
  inquiry_button: 'Anfragen',
  /** Before the name of the product. */
  inquiry_heading: 'Anfrage',
  more_button: 'Weitere Produkte',
  empty_button: 'Kontakt aufnehmen',
};

export const shopHeader = header('shop-header', 'shop_header');

export const shopProducts = collection({
  name: 'shop-products',
  table: 'shop_products',
  ...nouns('n', 'product', 'Produkt', ['Products', 'Produkte']),
  bucket: 'product-images',
  heading: 'name',
  facts: ['description'],
  ...ordered,
  failures: { load: 'An error occurred while fetching products' },
  fields: {
    image_url: { kind: 'image', label: ['Main image', 'Hauptbild'], ratio: '4x3' },
    name: field('text', 'Name', 'Name'),
    description: field('markup', 'Description', 'Beschreibung'),
    features: { kind: 'list', label: ['Features', 'Merkmale'], item: ['Feature', 'Merkmal'] },
    gallery: galleryField('4x3', 'shop_product_images', 'product_id'),
  },
});

export const shopTexts = pageTexts('shop-texts', 'shop_texts', {
  order_text: field('multiline', 'Below the products', 'Unter den Produkten'),
  order_button: field('text', 'Button below the products', 'Schaltfläche unter den Produkten'),
  empty_text: whenEmpty,
  ...wordFields(shopWords),
});
