import { hashSource } from './hash-source';

/**
 * Script that shows web fonts at once when they are probably cached: after a reload, Back, or a link of this website.
 * On a first visit they load after the pictures (src/site/web-fonts.ts).
 */
export const fontScript =
  `(performance.getEntriesByType('navigation')[0]?.type!=='navigate'||` +
  `document.referrer.startsWith(location.origin+'/'))&&(document.documentElement.dataset.fonts='shown')`;

export const fontScriptSource = hashSource(fontScript);
