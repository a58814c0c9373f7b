export const sessionKey = 'site-auth';
