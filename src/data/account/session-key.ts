/** The name under which a browser's storage holds the session of the back office. */
export const sessionKey = 'site-auth';
