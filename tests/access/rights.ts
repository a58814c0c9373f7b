export const callers = ['anon', 'signedIn', 'inbox', 'author', 'editor', 'owner', 'server'] as const;
/** Visitor, user without rights, the four roles, and the server with the secret key. */
export type Caller = (typeof callers)[number];

/**
 * Rights of each caller, in the order of `callers`: r read, c create, u update, d delete, - refused. A new table or
 * function without a line fails the test.
 */
export type Rights = readonly string[];

const singles = `
  services_header references_header press_header exchange_header attest_header agbs_header shop_header
  training_program_texts hero_content contact_info footer_content cv_profile imprint privacy_policy
  services_texts trainings_texts references_texts press_texts attest_texts shop_texts agbs_texts
  contact_texts cv_texts
`;

const collections = `
  services dealer_logos shop_products shop_product_images client_references reference_images cv_experience
  cv_education cv_standards cv_certifications training_programs upcoming_trainings training_images
  training_blog training_blog_images training_files training_blog_files latest_topics latest_topic_images
  press_articles press_article_images press_files exchange_intro_texts exchange_advantages exchange_faqs
  exchange_installation_steps exchange_steps attest_intro_texts attest_advantages attest_faqs attest_steps
  attest_samples agbs free_pages free_page_images free_page_files team_members
`;

/* prettier-ignore */
export const tableRights: Record<string, Rights> = {
  // Content                anon    signedIn inbox   author  editor  owner   server
  ...same(singles,         ['r---', 'r---', 'r---', 'r---', 'rcu-', 'rcu-', 'rcud']),
  ...same(collections,     ['r---', 'r---', 'r---', 'r---', 'rcud', 'rcud', 'rcud']),
  site_settings:           ['r---', 'r---', 'r---', 'r---', 'r---', 'rcu-', 'rcud'],
  // The sample is an image that a published row names.
  image_metadata:          ['r---', 'r---', 'r---', 'r---', 'rcud', 'rcud', 'rcud'],
  // The sample is an image that none names.
  image_rights:            ['----', '----', '----', 'rcud', 'rcud', 'rcud', 'rcud'],
  // The sample is a draft of another person.
  content_drafts:          ['----', '----', '----', 'rcu-', 'rcud', 'rcud', 'rcud'],
  // Written by triggers only
  content_history:         ['----', '----', '----', 'r---', 'r---', 'r---', 'r---'],
  activity:                ['----', '----', '----', '----', '----', 'r---', '----'],
  access_notices:          ['----', '----', '----', '----', '----', '----', 'r-ud'],
  // People. Everyone sees their own row.
  admins:                  ['----', '----', '----', '----', '----', 'r-u-', 'rcud'],
  // Read and ended through functions
  invitations:             ['----', '----', '----', '----', '----', '----', 'rcu-'],
  inquiries:               ['----', '----', 'r-ud', '----', 'r-ud', 'r-ud', 'rcud'],
  inquiry_files:           ['----', '----', 'r---', '----', 'r---', 'r---', 'rcud'],
  inquiry_replies:         ['----', '----', 'rc--', '----', 'rc--', 'rc--', 'rcud'],
  // Imports, written by the server
  import_runs:             ['----', '----', '----', '----', '----', 'r---', 'rcud'],
  import_items:            ['----', '----', '----', '----', '----', 'r---', 'rcud'],
  // Visitors resolve redirects one by one through a function.
  redirects:               ['----', '----', '----', '----', '----', 'rcud', 'rcud'],
  installation:            ['----', '----', '----', 'r---', 'r---', 'r-u-', 'rcud'],
  content_revision:        ['r---', 'r---', 'r---', 'r---', 'r---', 'r---', 'r---'],
  // Users who must enroll a second factor: written by a restore, read through a function
  required_factors:        ['----', '----', '----', '----', '----', '----', 'r---'],
  link_check:              ['----', '----', '----', '----', '----', '----', 'r-u-'],
  inquiry_recipient:       ['----', '----', '----', '----', '----', '----', 'rcu-'],
  inquiry_reports:         ['----', '----', '----', '----', '----', '----', 'r-u-'],
  // Through triggers or functions only
  ...same('inquiry_numbers editor_presence',
                           ['----', '----', '----', '----', '----', '----', '----']),
};

/** Rights on rows of these tables that other conditions apply to. */
/* prettier-ignore */
export const specialRights: Record<string, Rights> = {
  'a draft that gets a schedule':        ['----', '----', '----', 'rc--', 'rcud', 'rcud', 'rcud'],
  'a draft with a schedule':             ['----', '----', '----', 'r---', 'rcud', 'rcud', 'rcud'],
  'a draft with an end':                 ['----', '----', '----', 'r-u-', 'rcud', 'rcud', 'rcud'],
  'a draft of the settings':             ['----', '----', '----', '----', '----', 'rcud', 'rcud'],
  'rights of a published image':         ['----', '----', '----', 'r---', 'rcud', 'rcud', 'rcud'],
  'metadata of an image of a draft':     ['----', '----', '----', 'rcud', 'rcud', 'rcud', 'rcud'],
  'a published file among the drafts':   ['----', '----', '----', 'r---', 'rcud', 'rcud', 'rcud'],
  'a file that a draft names':           ['----', '----', '----', 'r---', 'rcud', 'rcud', 'rcud'],
  'a file that the website shows':       ['----', '----', '----', '----', 'rcud', 'rcud', 'rcud'],
  'an original in the archive':          ['----', '----', '----', 'rc--', 'rcud', 'rcud', 'rcud'],
};

/** Rights on the list of buckets. */
export const bucketsRights: Rights = ['----', '----', '----', '----', '----', '----', 'rcud'];

const publicBuckets = `
  references service-images dealer-logos training-blog-images training-blog-pdfs training-images
  training-program-images cv-images press-images press-pdfs topic-images product-images hero-images agbs
  attest-images attest-pdfs training-pdfs free-page-images free-page-pdfs team-images media
`;

/** Rights on files, which are rows of storage.objects. */
/* prettier-ignore */
export const bucketRights: Record<string, Rights> = {
  ...same(publicBuckets,   ['----', '----', '----', '----', 'rcud', 'rcud', 'rcud']),
  archive:                 ['----', '----', '----', 'r---', 'rcud', 'rcud', 'rcud'],
  drafts:                  ['----', '----', '----', 'rcud', 'rcud', 'rcud', 'rcud'],
  inquiries:               ['----', '----', 'r---', '----', 'r---', 'r---', 'rcud'],
  // A bucket of another application
  'somebody-elses':        ['----', '----', '----', '----', '----', '----', 'rcud'],
};

const signedIn = ['signedIn', 'inbox', 'author', 'editor', 'owner'] as const;
const authors = ['author', 'editor', 'owner'] as const;
const editors = ['editor', 'owner'] as const;

/** Who may call each function of the table API. */
export const functionRights: Record<string, readonly Caller[]> = {
  ...same('resolve_path', ['anon', ...signedIn]),
  ...same('must_enroll_factor', [...signedIn, 'server']),
  ...same('accept_invitation own_rights presence_leave require_recent_sign_in', signedIn),
  ...same('end_other_sessions end_session own_sessions', signedIn),
  // Others rename only themselves.
  ...same('people remove_person rename_person revoke_invitation', ['owner']),
  ...same('is_admin person_names', ['inbox', ...authors]),
  ...same('find_records is_reserved_slug media presence_heartbeat save_image_metadata', authors),
  ...same('search_content ask_for_review', authors),
  ...same('files_in_use save_draft', [...authors, 'server']),
  ...same('deleted_content example_content forget_content remove_example_content', editors),
  ...same('replace_content replace_file undo_deletions', editors),
  ...same('activity_people', ['owner']),
  ...same('log_export', ['inbox', 'editor', 'owner', 'server']),
  ...same('end_sessions_of prune_activity', ['server']),
  // Authors into two buckets.
  ...same('may_upload', editors),
  ...same('approve_draft send_back_draft', editors),
  ...same('order_content publish_content restore_content save_content unpublish_content', [
    ...editors,
    'server',
  ]),
  ...same('add_redirects', ['owner', 'server']),
  ...same('add_redirect_hits applied_migrations can_store_inquiries file_hashes', ['server']),
  ...same('file_inventory misplaced_files prune_history public_file sweep_inquiry_files waiting_reviews', [
    'server',
  ]),
};

/** The actions that `own_rights` lists. */
export const actionsOf: Partial<Record<Caller, readonly string[]>> = {
  inbox: ['inbox'],
  author: ['draft'],
  editor: ['approve', 'draft', 'inbox', 'publish'],
  owner: ['activity', 'approve', 'backup', 'draft', 'inbox', 'people', 'publish', 'settings'],
};

/** Gives each of the names, with spaces between them, the same value. */
function same<Value>(names: string, value: Value): Record<string, Value> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, value]),
  );
}
