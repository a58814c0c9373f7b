/**
 * Rights per table and bucket: r read, c create, u update, d delete, - refused. A new table without a line fails the
 * test.
 * Columns: visitor, user without rights, administrator, server with the secret key.
 */
export type Rights = readonly [anon: string, signedIn: string, admin: string, server: string];

/* prettier-ignore */
export const tableRights: Record<string, Rights> = {
  // Administrators and inquiries
  admins:                      ['----', '----', 'r---', 'rcud'],
  inquiries:                   ['----', '----', 'r-ud', 'rcud'],
  inquiry_files:               ['----', '----', 'r---', 'rcud'],
  inquiry_replies:             ['----', '----', 'rc--', 'rcud'],
  // Numbers of inquiries, counted by a trigger
  inquiry_numbers:             ['----', '----', '----', '----'],
  // History, written by triggers only
  content_history:             ['----', '----', 'r---', 'r---'],
  // Drafts
  content_drafts:              ['----', '----', 'rcud', 'rcud'],
  // Imports, written by the server
  import_runs:                 ['----', '----', 'r---', 'rcud'],
  import_items:                ['----', '----', 'r---', 'rcud'],
  // Image metadata, visible to visitors, and image rights, which are not
  image_metadata:              ['r---', 'r---', 'rcud', 'rcud'],
  image_rights:                ['----', '----', 'rcud', 'rcud'],
  // Presence, through functions only
  editor_presence:             ['----', '----', '----', '----'],
  // Users who must enroll a second factor: written by a restore, read through a function
  required_factors:            ['----', '----', '----', 'r---'],
  // Redirects, which visitors resolve one by one through a function
  redirects:                   ['----', '----', 'rcud', 'rcud'],
  // State of the server
  content_revision:            ['r---', 'r---', 'r---', 'r---'],
  link_check:                  ['----', '----', '----', 'r-u-'],
  inquiry_recipient:           ['----', '----', '----', 'rcu-'],
  inquiry_reports:             ['----', '----', '----', 'r-u-'],
  installation:                ['----', '----', 'r-u-', 'rcud'],
  // Singles
  services_header:             ['r---', 'r---', 'rcu-', 'rcud'],
  references_header:           ['r---', 'r---', 'rcu-', 'rcud'],
  press_header:                ['r---', 'r---', 'rcu-', 'rcud'],
  exchange_header:             ['r---', 'r---', 'rcu-', 'rcud'],
  attest_header:               ['r---', 'r---', 'rcu-', 'rcud'],
  agbs_header:                 ['r---', 'r---', 'rcu-', 'rcud'],
  shop_header:                 ['r---', 'r---', 'rcu-', 'rcud'],
  training_program_texts:      ['r---', 'r---', 'rcu-', 'rcud'],
  hero_content:                ['r---', 'r---', 'rcu-', 'rcud'],
  contact_info:                ['r---', 'r---', 'rcu-', 'rcud'],
  footer_content:              ['r---', 'r---', 'rcu-', 'rcud'],
  cv_profile:                  ['r---', 'r---', 'rcu-', 'rcud'],
  site_settings:               ['r---', 'r---', 'rcu-', 'rcud'],
  imprint:                     ['r---', 'r---', 'rcu-', 'rcud'],
  privacy_policy:              ['r---', 'r---', 'rcu-', 'rcud'],
  services_texts:              ['r---', 'r---', 'rcu-', 'rcud'],
  trainings_texts:             ['r---', 'r---', 'rcu-', 'rcud'],
  references_texts:            ['r---', 'r---', 'rcu-', 'rcud'],
  press_texts:                 ['r---', 'r---', 'rcu-', 'rcud'],
  attest_texts:                ['r---', 'r---', 'rcu-', 'rcud'],
  shop_texts:                  ['r---', 'r---', 'rcu-', 'rcud'],
  agbs_texts:                  ['r---', 'r---', 'rcu-', 'rcud'],
  contact_texts:               ['r---', 'r---', 'rcu-', 'rcud'],
  cv_texts:                    ['r---', 'r---', 'rcu-', 'rcud'],
  // Other content
  services:                    ['r---', 'r---', 'rcud', 'rcud'],
  dealer_logos:                ['r---', 'r---', 'rcud', 'rcud'],
  shop_products:               ['r---', 'r---', 'rcud', 'rcud'],
  shop_product_images:         ['r---', 'r---', 'rcud', 'rcud'],
  client_references:           ['r---', 'r---', 'rcud', 'rcud'],
  reference_images:            ['r---', 'r---', 'rcud', 'rcud'],
  cv_experience:               ['r---', 'r---', 'rcud', 'rcud'],
  cv_education:                ['r---', 'r---', 'rcud', 'rcud'],
  cv_standards:                ['r---', 'r---', 'rcud', 'rcud'],
  cv_certifications:           ['r---', 'r---', 'rcud', 'rcud'],
  training_programs:           ['r---', 'r---', 'rcud', 'rcud'],
  upcoming_trainings:          ['r---', 'r---', 'rcud', 'rcud'],
  training_images:             ['r---', 'r---', 'rcud', 'rcud'],
  training_blog:               ['r---', 'r---', 'rcud', 'rcud'],
  training_blog_images:        ['r---', 'r---', 'rcud', 'rcud'],
  training_files:              ['r---', 'r---', 'rcud', 'rcud'],
  training_blog_files:         ['r---', 'r---', 'rcud', 'rcud'],
  latest_topics:               ['r---', 'r---', 'rcud', 'rcud'],
  latest_topic_images:         ['r---', 'r---', 'rcud', 'rcud'],
  press_articles:              ['r---', 'r---', 'rcud', 'rcud'],
  press_article_images:        ['r---', 'r---', 'rcud', 'rcud'],
  press_files:                 ['r---', 'r---', 'rcud', 'rcud'],
  exchange_intro_texts:        ['r---', 'r---', 'rcud', 'rcud'],
  exchange_advantages:         ['r---', 'r---', 'rcud', 'rcud'],
  exchange_faqs:               ['r---', 'r---', 'rcud', 'rcud'],
  exchange_installation_steps: ['r---', 'r---', 'rcud', 'rcud'],
  exchange_steps:              ['r---', 'r---', 'rcud', 'rcud'],
  attest_intro_texts:          ['r---', 'r---', 'rcud', 'rcud'],
  attest_advantages:           ['r---', 'r---', 'rcud', 'rcud'],
  attest_faqs:                 ['r---', 'r---', 'rcud', 'rcud'],
  attest_steps:                ['r---', 'r---', 'rcud', 'rcud'],
  attest_samples:              ['r---', 'r---', 'rcud', 'rcud'],
  agbs:                        ['r---', 'r---', 'rcud', 'rcud'],
  free_pages:                  ['r---', 'r---', 'rcud', 'rcud'],
  free_page_images:            ['r---', 'r---', 'rcud', 'rcud'],
  free_page_files:             ['r---', 'r---', 'rcud', 'rcud'],
  team_members:                ['r---', 'r---', 'rcud', 'rcud'],
};

/** Rights on the list of buckets. */
export const bucketsRights: Rights = ['----', '----', '----', 'rcud'];

/** Rights on files, which are rows of storage.objects. */
/* prettier-ignore */
export const bucketRights: Record<string, Rights> = {
  references:                  ['----', '----', 'rcud', 'rcud'],
  'service-images':            ['----', '----', 'rcud', 'rcud'],
  'dealer-logos':              ['----', '----', 'rcud', 'rcud'],
  'training-blog-images':      ['----', '----', 'rcud', 'rcud'],
  'training-blog-pdfs':        ['----', '----', 'rcud', 'rcud'],
  'training-images':           ['----', '----', 'rcud', 'rcud'],
  'training-program-images':   ['----', '----', 'rcud', 'rcud'],
  'cv-images':                 ['----', '----', 'rcud', 'rcud'],
  'press-images':              ['----', '----', 'rcud', 'rcud'],
  'press-pdfs':                ['----', '----', 'rcud', 'rcud'],
  'topic-images':              ['----', '----', 'rcud', 'rcud'],
  'product-images':            ['----', '----', 'rcud', 'rcud'],
  'hero-images':               ['----', '----', 'rcud', 'rcud'],
  agbs:                        ['----', '----', 'rcud', 'rcud'],
  'attest-images':             ['----', '----', 'rcud', 'rcud'],
  'attest-pdfs':               ['----', '----', 'rcud', 'rcud'],
  'training-pdfs':             ['----', '----', 'rcud', 'rcud'],
  'free-page-images':          ['----', '----', 'rcud', 'rcud'],
  'free-page-pdfs':            ['----', '----', 'rcud', 'rcud'],
  'team-images':               ['----', '----', 'rcud', 'rcud'],
  media:                       ['----', '----', 'rcud', 'rcud'],
  // Private buckets
  archive:                     ['----', '----', 'rcud', 'rcud'],
  drafts:                      ['----', '----', 'rcud', 'rcud'],
  inquiries:                   ['----', '----', 'r---', 'rcud'],
  // A bucket of another application
  'somebody-elses':            ['----', '----', '----', 'rcud'],
};
