/** Storage key of the back office session. */
export const sessionKey = 'site-auth';
