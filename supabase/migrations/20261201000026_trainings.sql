create table public.training_programs (
  like private.ordered_row including all,
  like private.main_image including defaults,
  title text not null,
  short_description text not null,
  description text not null,
  icon_name text not null default 'GraduationCap'
    constraint training_programs_icon_name_known
    check (icon_name in ('GraduationCap', 'Users', 'Book', 'Calendar', 'Star', 'Award')),
  slug text not null,
  like private.record_texts
);
call private.content_collection('training_programs', long_texts => array['short_description', 'description']);
call private.record_page('training_programs', 'programm');

create table public.upcoming_trainings (
  like private.ordered_row including all,
  like private.main_image including defaults,
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
  like private.record_texts
);
-- Not validated: trainings of an early version may end before they start.
alter table public.upcoming_trainings
  add constraint upcoming_trainings_ends_after_start check ("endDate" >= "startDate") not valid;
create index upcoming_trainings_list on public.upcoming_trainings ("startDate", created_at, id);
call private.content_collection('upcoming_trainings', long_texts => array['description']);
call private.record_page('upcoming_trainings', 'termin');

call private.record_list('listed_image', 'training_images', 'upcoming_trainings', 'training_id');

call private.record_list('listed_file', 'training_files', 'upcoming_trainings', 'training_id');

create table public.training_blog (
  like private.content_row including all,
  like private.main_image including defaults,
  title text not null,
  content text not null,
  date date not null,
  location text not null,
  instructor text not null,
  slug text not null,
  like private.record_texts
);
create index training_blog_list on public.training_blog (date desc, created_at desc, id);
call private.content_collection('training_blog', long_texts => array['content']);
call private.record_page('training_blog', 'rueckblick');

call private.record_list('listed_image', 'training_blog_images', 'training_blog', 'post_id');

call private.record_list('listed_file', 'training_blog_files', 'training_blog', 'post_id');
