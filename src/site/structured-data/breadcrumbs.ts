import { pageNamed, type RouteName } from '../../content/pages';
import type { StructuredData } from '../app/page-head';

/**
 * Returns the breadcrumb in JSON-LD (https://schema.org/BreadcrumbList), from the home page to the present page.
 * `crumb`: label of a record's page. None for the home page and the 404 page.
 */
export function breadcrumbs(name: RouteName, path: string, crumb: string | undefined): StructuredData[] {
  if (name === 'home' || name === 'notFound') return [];
  const page = pageNamed(name);
  const list = page.record && page.record.below !== 'home' ? [pageNamed(page.record.below)] : [];
  const steps = [pageNamed('home'), ...list, { path, label: crumb ?? page.label }];
  return [
    (absolute) => ({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.label,
        item: absolute(step.path),
      })),
    }),
  ];
}
