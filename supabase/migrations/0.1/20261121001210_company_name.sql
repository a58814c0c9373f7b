-- The company's name as the header, titles and previews show it. Left empty, a general name stands there.
alter table public.footer_content
  add column company_name text
    constraint footer_content_company_name_length check (char_length(company_name) <= 500);
