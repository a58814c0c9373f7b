-- References with their images.

create table public.client_references (
  like private.content_row including all,
  slug text not null,
  image_url text,
  alt text not null default '',
  company text not null,
  project text not null,
  testimonial text not null,
  contact_name text,
  contact_title text,
  search_title text,
  search_description text
);
create index client_references_list on public.client_references (created_at desc, id);
call private.content_collection('client_references', long_texts => array['testimonial']);
call private.record_page('client_references', 'referenz', title => array['company', 'project']);

create table public.reference_images (
  like private.content_row including all,
  reference_id uuid not null references public.client_references on delete cascade,
  "order" integer not null default 0,
  image_url text not null,
  alt text not null default ''
);
create index reference_images_order on public.reference_images (reference_id, "order");
call private.content_collection('reference_images');
