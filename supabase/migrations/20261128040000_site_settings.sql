-- Settings of the public pages, and whether the website is public.

alter table public.site_settings
  add column is_public boolean not null default true,
  add column not_public_text text
    constraint site_settings_not_public_text_length check (char_length(not_public_text) <= 50000),
  add column pages jsonb not null default '[]'
    constraint site_settings_pages_array check (jsonb_typeof(pages) = 'array' and octet_length(pages::text) <= 50000);
