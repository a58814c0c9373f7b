import { brandCss, type BrandStyle, fontPairNamed, isFaceOf } from '../../../content/brand/brand-css';
import { createHash } from 'node:crypto';

/** A rule of the website's style sheet, or a group of rules (made by scripts/style-rules.mjs). */
export type StyleRule =
  | {
      css: string;
      /**
       * Per selector: classes that an element and its ancestors must have. Undefined for a rule that every page needs.
       */
      classes?: string[][];
    }
  | { within: string; rules: StyleRule[] };

export type PageStyles = {
  css: string;
  /** Source expression of `css` for the content security policy. */
  source: string;
};

/**
 * Selects the rules that `html` needs, with the colours and fonts of the brand. The page is complete before any other
 * file has loaded. The whole sheet loads later for elements that script adds.
 */
export function pageStyles(rules: readonly StyleRule[], html: string, brand: BrandStyle): PageStyles {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
  );
  const pair = fontPairNamed(brand.font_pair);
  const ofPair = rules.filter((rule) => {
    const [, face] = ('css' in rule && fontFace.exec(rule.css)) || [];
    return face === undefined || isFaceOf(pair, face);
  });
  const css = selectCss(ofPair, classes) + brandCss(brand);
  return { css, source: hashSource(css) };
}

const fontFace = /^@font-face\b[^}]*font-family:\s*["']?([^;"'}]+)/;

function selectCss(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('within' in rule) {
        const inner = selectCss(rule.rules, classes);
        return inner && `${rule.within}{${inner}}`;
      }
      const isUsed = rule.classes?.some((names) => names.every((name) => classes.has(name))) ?? true;
      return isUsed ? rule.css : '';
    })
    .join('');
}

/** Returns the CSP source expression for an inline style, `'sha256-…'` (CSP Level 3). */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
