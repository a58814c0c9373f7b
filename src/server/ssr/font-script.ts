import { hashSource } from './hash-source';

/**
 * Shows the web fonts from the start where the browser probably has them: after a reload, Back, or a link of this website.
 * Everybody else gets them from the second page on (src/site/web-fonts.ts).
 */
export const fontScript =
  `(performance.getEntriesByType('navigation')[0]?.type!=='navigate'||` +
  `document.referrer.startsWith(location.origin+'/'))&&(document.documentElement.dataset.fonts='shown')`;

export const fontScriptSource = hashSource(fontScript);
