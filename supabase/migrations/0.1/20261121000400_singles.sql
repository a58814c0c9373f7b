-- The parts of the site that exist once: page headers, the hero, contact data and footer.

create table public.services_header (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  subtitle text not null
);
call private.content_single('services_header', long_texts => array['subtitle']);

create table public.references_header (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  subtitle text not null
);
call private.content_single('references_header', long_texts => array['subtitle']);

create table public.press_header (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  subtitle text not null
);
call private.content_single('press_header', long_texts => array['subtitle']);

create table public.exchange_header (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  subtitle text not null
);
call private.content_single('exchange_header', long_texts => array['subtitle']);

create table public.attest_header (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  subtitle text not null
);
call private.content_single('attest_header', long_texts => array['subtitle']);

create table public.agbs_header (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  subtitle text not null
);
call private.content_single('agbs_header', long_texts => array['subtitle']);

create table public.shop_header (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  subtitle text not null
);
call private.content_single('shop_header', long_texts => array['subtitle']);

create table public.training_program_texts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  subtitle text not null
);
call private.content_single('training_program_texts', long_texts => array['subtitle']);

create table public.hero_content (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  image_url text,
  alt text not null default '',
  title text not null,
  subtitle text not null
);
call private.content_single('hero_content', long_texts => array['title', 'subtitle']);

create table public.contact_info (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  address_street text not null,
  address_city text not null,
  address_postal text not null,
  phone text not null,
  email text not null,
  business_hours text not null,
  business_hours_note text not null,
  company_register text not null,
  vat_number text not null
);
call private.content_single('contact_info', long_texts => array['business_hours']);

create table public.footer_content (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  company_description text not null,
  phone text not null,
  email text not null,
  address_street text not null,
  address_city text not null,
  address_postal text not null,
  business_hours text not null,
  business_hours_note text not null
);
call private.content_single('footer_content', long_texts => array['company_description', 'business_hours']);

create table public.cv_profile (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  image_url text,
  alt text not null default '',
  name text not null,
  title text not null,
  bio text not null,
  email text not null,
  phone text not null
);
call private.content_single('cv_profile', long_texts => array['bio']);
