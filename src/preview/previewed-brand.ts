import { useEffect } from 'react';
import { brandCss } from '../content/brand/brand-css';
import { siteSettings } from '../content/types/site-settings/type';
import type { ContentCache } from '../site/app/content-cache';
import { useAnswer } from '../site/app/content-hooks';

/** Shows colours and fonts of the previewed settings, which the server inlines on the website. */
export function usePreviewedBrand(content: ContentCache): void {
  const { data } = useAnswer(content.single(siteSettings));
  const css = data ? brandCss(data) : '';
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, [css]);
}
