-- Headings, button texts and link texts of the pages become content. Null means the built-in text of the page.

do $$
declare
  added record;
begin
  for added in select content, unnest(columns) as col from (values
    ('hero_content', array[
      'contact_button', 'services_button', 'attest_button', 'topics_heading', 'cv_link', 'services_heading',
      'services_link', 'references_heading', 'references_link', 'contact_heading', 'topic_button'
    ]),
    ('services_texts', array[
      'inquiry_button', 'inquiry_heading', 'dealers_heading', 'features_heading', 'service_button',
      'empty_button'
    ]),
    ('references_texts', array[
      'register_heading', 'more_button', 'reference_button', 'empty_button'
    ]),
    ('cv_texts', array[
      'print_button', 'experience_heading', 'education_heading', 'standards_heading', 'certifications_heading',
      'empty_button'
    ]),
    ('trainings_texts', array[
      'dates_heading', 'programs_heading', 'upcoming_heading', 'subscription_link', 'past_heading',
      'registration_button', 'inquiry_button', 'inquiry_heading', 'waiting_list_button',
      'waiting_list_heading', 'calendar_button', 'more_dates_button', 'more_posts_button', 'training_button',
      'program_heading', 'program_button', 'post_button'
    ]),
    ('press_texts', array[
      'more_button', 'attest_heading', 'inquiry_button'
    ]),
    ('exchange_header', array[
      'inquiry_button', 'inquiry_heading', 'advantages_heading', 'steps_heading', 'installation_heading',
      'faqs_heading'
    ]),
    ('attest_texts', array[
      'inquiry_button', 'advantages_heading', 'steps_heading', 'faqs_heading', 'final_button'
    ]),
    ('shop_texts', array[
      'inquiry_button', 'inquiry_heading', 'more_button', 'empty_button'
    ]),
    ('agbs_texts', array[
      'download_button', 'empty_button'
    ]),
    ('contact_texts', array[
      'address_heading', 'hours_heading', 'company_heading'
    ])
  ) as words (content, columns)
  loop
    execute format('alter table public.%I add column %I text constraint %I check (char_length(%I) <= 500)',
      added.content, added.col, added.content || '_' || added.col || '_length', added.col);
  end loop;
end
$$;
