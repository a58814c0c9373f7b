-- Training programs, upcoming trainings, and the blog of past trainings.

create table public.training_programs (
  like private.content_row including all,
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  title text not null,
  short_description text not null,
  description text not null,
  icon_name text not null default 'GraduationCap'
    constraint training_programs_icon_name_known
    check (icon_name in ('GraduationCap', 'Users', 'Book', 'Calendar', 'Star', 'Award')),
  slug text not null,
  search_title text,
  search_description text
);
create index training_programs_order on public.training_programs ("order");
call private.content_collection('training_programs', long_texts => array['short_description', 'description']);
call private.record_page('training_programs', 'programm');

create table public.upcoming_trainings (
  like private.content_row including all,
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  title text not null,
  "startDate" date,
  "endDate" date,
  time text,
  location text not null,
  seats integer not null default 0 constraint upcoming_trainings_seats_not_negative check (seats >= 0),
  -- Euro; null means on request.
  price numeric(10, 2) constraint upcoming_trainings_price_not_negative check (price between 0 and 99999999.99),
  description text not null,
  registration_url text,
  -- How the price relates to value added tax.
  price_mode text not null default 'gross'
    constraint upcoming_trainings_price_mode_known check (price_mode in ('gross', 'net', 'exempt')),
  slug text not null,
  search_title text,
  search_description text
);
-- Not validated: trainings of an early version may end before they start.
alter table public.upcoming_trainings
  add constraint upcoming_trainings_ends_after_start check ("endDate" >= "startDate") not valid;
create index upcoming_trainings_list on public.upcoming_trainings ("startDate", created_at, id);
call private.content_collection('upcoming_trainings', long_texts => array['description']);
call private.record_page('upcoming_trainings', 'termin');

create table public.training_images (
  like private.content_row including all,
  training_id uuid not null references public.upcoming_trainings on delete cascade,
  "order" integer not null default 0,
  image_url text not null,
  alt text not null default ''
);
create index training_images_order on public.training_images (training_id, "order");
call private.content_collection('training_images');

create table public.training_files (
  like private.content_row including all,
  training_id uuid not null references public.upcoming_trainings on delete cascade,
  "order" integer not null default 0,
  title text not null,
  file_url text not null,
  file_bytes integer
);
create index training_files_order on public.training_files (training_id, "order");
call private.content_collection('training_files');
call private.add_file_bytes_trigger('training_files');

create table public.training_blog (
  like private.content_row including all,
  image_url text,
  alt text not null default '',
  title text not null,
  content text not null,
  date date not null,
  location text not null,
  instructor text not null,
  slug text not null,
  search_title text,
  search_description text
);
create index training_blog_list on public.training_blog (date desc, created_at desc, id);
call private.content_collection('training_blog', long_texts => array['content']);
call private.record_page('training_blog', 'rueckblick');

create table public.training_blog_images (
  like private.content_row including all,
  post_id uuid not null references public.training_blog on delete cascade,
  "order" integer not null default 0,
  image_url text not null,
  alt text not null default ''
);
create index training_blog_images_order on public.training_blog_images (post_id, "order");
call private.content_collection('training_blog_images');

create table public.training_blog_files (
  like private.content_row including all,
  post_id uuid not null references public.training_blog on delete cascade,
  "order" integer not null default 0,
  title text not null,
  file_url text not null,
  file_bytes integer
);
create index training_blog_files_order on public.training_blog_files (post_id, "order");
call private.content_collection('training_blog_files');
call private.add_file_bytes_trigger('training_blog_files');
