import { hashSource } from './hash-source';

/** A rule of the website's style sheet, or a group of rules (made by scripts/style-rules.mjs). */
export type StyleRule =
  | {
      css: string;
      /** Per selector the classes an element or its ancestors must have; without any the rule is on every page. */
      classes?: string[][];
    }
  | { within: string; rules: StyleRule[] };

/** The styles inside a page, and the source that lets them through the Content-Security-Policy. */
export type PageStyles = { css: string; source: string };

/**
 * What `html` needs of the rules: it is shown as it should be before any other byte has come. The whole sheet follows
 * for what script makes of the page. `own` is what only this page has.
 */
export function pageStyles(rules: readonly StyleRule[], html: string, own: string): PageStyles {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
  );
  const css = used(rules, classes) + own;
  return { css, source: hashSource(css) };
}

function used(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('within' in rule) {
        const inner = used(rule.rules, classes);
        return inner && `${rule.within}{${inner}}`;
      }
      const isUsed = rule.classes?.some((names) => names.every((name) => classes.has(name))) ?? true;
      return isUsed ? rule.css : '';
    })
    .join('');
}
