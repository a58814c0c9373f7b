import type { StructuredData } from '../app/page-head';

type Step = { path: string; name: string };

/** https://schema.org/BreadcrumbList: from the home page to the page itself. */
export function breadcrumbs(...steps: Step[]): StructuredData {
  return (absolute) => ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', name: 'Startseite' }, ...steps].map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  });
}
