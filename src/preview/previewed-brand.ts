import { useEffect } from 'react';
import { brandCss } from '../content/brand/brand-css';
import { fontFamily, fontPairNamed } from '../content/brand/font-pairs';
import { siteSettings } from '../content/types/site-settings/type';
import { contentQuery } from '../data/site/content-query';
import type { ContentCache } from '../site/app/content-cache';
import { useContentResult } from '../site/app/content-hooks';

/** Applies colours and fonts of the previewed settings, which the server inlines on the website. */
export function usePreviewedBrand(content: ContentCache): void {
  const { data } = useContentResult(content.query(contentQuery.single(siteSettings)));
  const css = data ? brandCss(data) : '';
  const { label, text } = fontPairNamed(data?.font_pair);
  useEffect(() => {
    let isCurrent = true;
    // A font that is missing when its text is laid out would not be shown afterwards (`font-display: optional`).
    const fonts = [label, text].map((family) => document.fonts.load(`1em ${fontFamily(family)}`));
    void Promise.allSettled(fonts).then(() => {
      if (!isCurrent) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    });
    return () => {
      isCurrent = false;
    };
  }, [css, label, text]);
}
