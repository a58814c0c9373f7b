-- Services, logos of dealers, and the shop. Indexes named `…_list` read a page of a long list in its order, without sorting.

create table public.services (
  like private.ordered_row including all,
  like private.main_image including defaults,
  title text not null,
  short_description text not null,
  full_description text not null,
  features text[] not null default '{}',
  icon_name text not null default 'Zap'
    constraint services_icon_name_known
    check (icon_name in ('Zap', 'Shield', 'Clock', 'Tool', 'Cpu', 'Battery')),
  slug text not null,
  like private.record_texts
);
call private.content_collection('services', long_texts => array['short_description', 'full_description']);
call private.record_page('services', 'leistung');

create table public.dealer_logos (
  like private.ordered_row including all,
  logo_url text,
  alt text not null default '',
  name text not null
);
call private.content_collection('dealer_logos');

create table public.shop_products (
  like private.ordered_row including all,
  like private.main_image including defaults,
  name text not null,
  description text not null,
  features text[] not null default '{}'
);
create index shop_products_list on public.shop_products ("order", created_at, id);
call private.content_collection('shop_products', long_texts => array['description']);

call private.record_list('listed_image', 'shop_product_images', 'shop_products', 'product_id');
