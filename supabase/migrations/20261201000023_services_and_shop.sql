-- Services, logos of dealers, and the shop. Indexes named `…_list` read a page of a long list in its order, without sorting.

create table public.services (
  like private.content_row including all,
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  title text not null,
  short_description text not null,
  full_description text not null,
  features text[] not null default '{}',
  icon_name text not null default 'Zap'
    constraint services_icon_name_known
    check (icon_name in ('Zap', 'Shield', 'Clock', 'Tool', 'Cpu', 'Battery')),
  slug text not null,
  search_title text,
  search_description text
);
create index services_order on public.services ("order");
call private.content_collection('services', long_texts => array['short_description', 'full_description']);
call private.record_page('services', 'leistung');

create table public.dealer_logos (
  like private.content_row including all,
  "order" integer not null default 0,
  logo_url text,
  alt text not null default '',
  name text not null
);
create index dealer_logos_order on public.dealer_logos ("order");
call private.content_collection('dealer_logos');

create table public.shop_products (
  like private.content_row including all,
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  name text not null,
  description text not null,
  features text[] not null default '{}'
);
create index shop_products_list on public.shop_products ("order", created_at, id);
call private.content_collection('shop_products', long_texts => array['description']);

create table public.shop_product_images (
  like private.content_row including all,
  product_id uuid not null references public.shop_products on delete cascade,
  "order" integer not null default 0,
  image_url text not null,
  alt text not null default ''
);
create index shop_product_images_order on public.shop_product_images (product_id, "order");
call private.content_collection('shop_product_images');
