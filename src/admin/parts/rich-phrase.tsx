import { Fragment, type ReactNode } from 'react';

/** Texts in which `nodeOf` makes an element of each text in braces, such as the words of a link. */
export function richPhrase(english: string, german: string) {
  const filled = (text: string) => (nodeOf: (inner: string) => ReactNode) =>
    text
      .split(/\{([^}]*)\}/)
      .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : nodeOf(part)}</Fragment>);
  return [filled(english), filled(german)] as const;
}
