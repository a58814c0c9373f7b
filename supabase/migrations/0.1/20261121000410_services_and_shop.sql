-- What the company offers: services with the makers it deals with, and the shop.

create table public.services (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  title text not null,
  short_description text not null,
  full_description text not null,
  features text[] not null default '{}',
  icon_name text not null default 'Zap'
    constraint services_icon_name_known
    check (icon_name in ('Zap', 'Shield', 'Clock', 'Tool', 'Cpu', 'Battery'))
);
create index services_order on public.services ("order");
call private.content_collection('services', long_texts => array['short_description', 'full_description']);

create table public.dealer_logos (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "order" integer not null default 0,
  logo_url text,
  alt text not null default '',
  name text not null
);
create index dealer_logos_order on public.dealer_logos ("order");
call private.content_collection('dealer_logos');

create table public.shop_products (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  name text not null,
  description text not null,
  features text[] not null default '{}'
);
create index shop_products_order on public.shop_products ("order");
call private.content_collection('shop_products', long_texts => array['description']);

create table public.shop_product_images (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  product_id uuid not null references public.shop_products on delete cascade,
  "order" integer not null default 0,
  image_url text not null,
  alt text not null default ''
);
create index shop_product_images_order on public.shop_product_images (product_id, "order");
call private.content_collection('shop_product_images');
