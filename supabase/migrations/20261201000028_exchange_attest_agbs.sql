-- Two pages of the same structure, battery exchange and electrical certificate, and the terms (AGB).

create table public.exchange_intro_texts (
  like private.content_row including all,
  "order" integer not null default 0,
  content text not null
);
create index exchange_intro_texts_order on public.exchange_intro_texts ("order");
call private.content_collection('exchange_intro_texts', long_texts => array['content']);

create table public.exchange_advantages (
  like private.content_row including all,
  "order" integer not null default 0,
  title text not null,
  description text not null,
  icon_name text not null default 'Shield'
    constraint exchange_advantages_icon_name_known
    check (icon_name in ('Battery', 'Scale', 'Shield', 'Clock', 'Wrench', 'Leaf', 'ArrowLeftRight'))
);
create index exchange_advantages_order on public.exchange_advantages ("order");
call private.content_collection('exchange_advantages', long_texts => array['description']);

create table public.exchange_faqs (
  like private.content_row including all,
  "order" integer not null default 0,
  question text not null,
  answer text not null
);
create index exchange_faqs_order on public.exchange_faqs ("order");
call private.content_collection('exchange_faqs', long_texts => array['answer']);

create table public.exchange_installation_steps (
  like private.content_row including all,
  "order" integer not null default 0,
  title text not null,
  description text not null
);
create index exchange_installation_steps_order on public.exchange_installation_steps ("order");
call private.content_collection('exchange_installation_steps', long_texts => array['description']);

create table public.exchange_steps (
  like private.content_row including all,
  "order" integer not null default 0,
  title text not null,
  description text not null
);
create index exchange_steps_order on public.exchange_steps ("order");
call private.content_collection('exchange_steps', long_texts => array['description']);

create table public.attest_intro_texts (
  like private.content_row including all,
  "order" integer not null default 0,
  content text not null
);
create index attest_intro_texts_order on public.attest_intro_texts ("order");
call private.content_collection('attest_intro_texts', long_texts => array['content']);

create table public.attest_advantages (
  like private.content_row including all,
  "order" integer not null default 0,
  title text not null,
  description text not null,
  icon_name text not null default 'Mail'
    constraint attest_advantages_icon_name_known
    check (icon_name in ('Shield', 'Clock', 'GraduationCap', 'Mail', 'FileCheck', 'Search'))
);
create index attest_advantages_order on public.attest_advantages ("order");
call private.content_collection('attest_advantages', long_texts => array['description']);

create table public.attest_faqs (
  like private.content_row including all,
  "order" integer not null default 0,
  question text not null,
  answer text not null
);
create index attest_faqs_order on public.attest_faqs ("order");
call private.content_collection('attest_faqs', long_texts => array['answer']);

create table public.attest_steps (
  like private.content_row including all,
  "order" integer not null default 0,
  title text not null,
  description text not null
);
create index attest_steps_order on public.attest_steps ("order");
call private.content_collection('attest_steps', long_texts => array['description']);

create table public.attest_samples (
  like private.content_row including all,
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  title text not null,
  description text not null,
  file_url text,
  file_bytes integer
);
create index attest_samples_order on public.attest_samples ("order");
call private.content_collection('attest_samples', long_texts => array['description']);
call private.add_file_bytes_trigger('attest_samples');

create table public.agbs (
  like private.content_row including all,
  "order" integer not null default 0,
  title text not null,
  description text not null,
  file_url text,
  file_bytes integer
);
create index agbs_order on public.agbs ("order");
call private.content_collection('agbs', long_texts => array['description']);
call private.add_file_bytes_trigger('agbs');
