create table public.client_references (
  like private.content_row including all,
  slug text not null,
  like private.main_image including defaults,
  company text not null,
  project text not null,
  testimonial text not null,
  contact_name text,
  contact_title text,
  like private.record_texts
);
create index client_references_list on public.client_references (created_at desc, id);
call private.content_collection('client_references', long_texts => array['testimonial']);
call private.record_page('client_references', 'referenz', title => array['company', 'project']);

call private.record_list('listed_image', 'reference_images', 'client_references', 'reference_id');
