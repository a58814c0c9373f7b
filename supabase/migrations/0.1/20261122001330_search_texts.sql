-- What search engines and shared links say of a page, where its own texts do not do. It stands with the record that heads
-- the page, so that it is saved, drafted, planned and remembered with it.

do $$
declare
  content text;
  col text;
begin
  foreach content in array array[
    'hero_content', 'services_header', 'cv_profile', 'references_header', 'client_references', 'training_program_texts',
    'press_header', 'exchange_header', 'attest_header', 'shop_header', 'contact_texts', 'agbs_header', 'imprint',
    'privacy_policy'
  ] loop
    foreach col in array array['search_title', 'search_description'] loop
      execute format('alter table public.%1$I add column %2$I text constraint %3$I check (char_length(%2$I) <= 500)',
        content, col, content || '_' || col || '_length');
    end loop;
  end loop;
end
$$;
