-- Two pages of the same structure, battery exchange and electrical certificate, and the terms (AGB).

create table public.exchange_intro_texts (
  like private.ordered_row including all,
  content text not null
);
create table public.attest_intro_texts (like public.exchange_intro_texts including defaults, primary key (id));
call private.content_collection('exchange_intro_texts', long_texts => array['content']);
call private.content_collection('attest_intro_texts', long_texts => array['content']);

create table public.exchange_advantages (
  like private.ordered_row including all,
  title text not null,
  description text not null,
  icon_name text not null default 'Shield'
    constraint exchange_advantages_icon_name_known
    check (icon_name in ('Battery', 'Scale', 'Shield', 'Clock', 'Wrench', 'Leaf', 'ArrowLeftRight'))
);
call private.content_collection('exchange_advantages', long_texts => array['description']);

create table public.attest_advantages (
  like private.ordered_row including all,
  title text not null,
  description text not null,
  icon_name text not null default 'Mail'
    constraint attest_advantages_icon_name_known
    check (icon_name in ('Shield', 'Clock', 'GraduationCap', 'Mail', 'FileCheck', 'Search'))
);
call private.content_collection('attest_advantages', long_texts => array['description']);

create table public.exchange_faqs (
  like private.ordered_row including all,
  question text not null,
  answer text not null
);
create table public.attest_faqs (like public.exchange_faqs including defaults, primary key (id));
call private.content_collection('exchange_faqs', long_texts => array['answer']);
call private.content_collection('attest_faqs', long_texts => array['answer']);

create table public.exchange_steps (
  like private.ordered_row including all,
  title text not null,
  description text not null
);
create table public.exchange_installation_steps (like public.exchange_steps including defaults, primary key (id));
create table public.attest_steps (like public.exchange_steps including defaults, primary key (id));
call private.content_collection('exchange_steps', long_texts => array['description']);
call private.content_collection('exchange_installation_steps', long_texts => array['description']);
call private.content_collection('attest_steps', long_texts => array['description']);

create table public.attest_samples (
  like private.ordered_row including all,
  like private.main_image including defaults,
  title text not null,
  description text not null,
  file_url text,
  file_bytes integer
);
call private.content_collection('attest_samples', long_texts => array['description']);

create table public.agbs (
  like private.ordered_row including all,
  title text not null,
  description text not null,
  file_url text,
  file_bytes integer
);
call private.content_collection('agbs', long_texts => array['description']);
