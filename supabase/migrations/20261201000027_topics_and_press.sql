create table public.latest_topics (
  like private.ordered_row including all,
  like private.main_image including defaults,
  title text not null,
  description text not null,
  date date not null default current_date,
  slug text not null,
  like private.record_texts
);
create index latest_topics_list on public.latest_topics (date desc, created_at desc, id);
call private.content_collection('latest_topics', long_texts => array['description']);
call private.record_page('latest_topics', 'meldung');

call private.record_list('listed_image', 'latest_topic_images', 'latest_topics', 'topic_id');

create table public.press_articles (
  like private.ordered_row including all,
  like private.main_image including defaults,
  title text not null,
  source text not null,
  date date not null default current_date,
  excerpt text not null,
  link text,
  slug text not null,
  like private.record_texts
);
create index press_articles_list on public.press_articles (date desc, created_at desc, id);
call private.content_collection('press_articles', long_texts => array['excerpt']);
call private.record_page('press_articles', 'artikel');

call private.record_list('listed_image', 'press_article_images', 'press_articles', 'article_id');

create table public.press_files (
  like private.content_row including all,
  article_id uuid not null references public.press_articles on delete cascade,
  sort_order integer not null default 0,
  title text not null,
  description text not null default '',
  file_url text not null,
  file_bytes integer
);
create index press_files_order on public.press_files (article_id, sort_order);
call private.content_collection('press_files', long_texts => array['description']);
