/**
 * Who may do what: r read, c create, u update, d delete, - refused. One line per table and per bucket; a new one
 * without a line fails the test. Columns: any visitor; somebody with an account and nothing more; an administrator;
 * the server with its secret key.
 */
export type Rights = readonly [anon: string, signedIn: string, admin: string, server: string];

/* prettier-ignore */
export const tableRights: Record<string, Rights> = {
  // Who the admins are, and what visitors wrote to them
  admins:                      ['----', '----', 'r---', 'rcud'],
  inquiries:                   ['----', '----', 'r-ud', 'rcud'],
  // What became of the content: only the database itself writes it
  content_history:             ['----', '----', 'r---', 'r---'],
  // What is not published yet
  content_drafts:              ['----', '----', 'rcud', 'rcud'],
  // What is kept with pictures: what visitors see, and what they do not
  picture_notes:               ['r---', 'r---', 'rcud', 'rcud'],
  picture_papers:              ['----', '----', 'rcud', 'rcud'],
  // Who has which form open: told and asked by functions only
  open_forms:                  ['----', '----', '----', '----'],
  // Who has to enroll a second factor: the restore writes it, a function tells each person their own
  required_factors:            ['----', '----', '----', 'r---'],
  // Where references have been: told one by one by a function only
  former_addresses:            ['----', '----', '----', '----'],
  // What the server keeps about itself
  content_revision:            ['r---', 'r---', 'r---', 'r---'],
  link_check:                  ['----', '----', '----', 'r-u-'],
  inquiry_recipient:           ['----', '----', '----', 'rcu-'],
  installation:                ['----', '----', 'r-u-', 'rcud'],
  // Content that exists once
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
  // All other content
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
  agbs:                        ['r---', 'r---', 'rcud', 'rcud'],
};

/** What buckets there are, and which of them are public. */
export const bucketsRights: Rights = ['----', '----', '----', 'rcud'];

/** Files are rows of storage.objects. */
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
  // Files that have left the website
  archive:                     ['----', '----', 'rcud', 'rcud'],
  drafts:                      ['----', '----', 'rcud', 'rcud'],
  // One that is not ours
  'somebody-elses':            ['----', '----', '----', 'rcud'],
};
