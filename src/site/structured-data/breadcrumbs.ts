import type { PageSettings } from '../../content/fields/page-settings';
import { completeSettings } from '../../content/pages/page-settings';
import { pageNamed, type RouteName } from '../../content/pages/pages';
import type { StructuredData } from '../app/page-head';

/**
 * Returns the breadcrumb in JSON-LD (https://schema.org/BreadcrumbList), from the home page to the present page.
 * `crumb`: label of a record's page. None for the home page and the 404 page.
 */
export function breadcrumbsJsonLd(
  name: RouteName,
  { path, crumb, settings }: { path: string; crumb: string | undefined; settings: PageSettings | undefined },
): StructuredData[] {
  if (name === 'home' || name === 'notFound') return [];
  const page = pageNamed(name);
  const labels = new Map(completeSettings(settings).map((setting) => [setting.href, setting.label]));
  const list = page.record && page.record.parent !== 'home' ? [pageNamed(page.record.parent)] : [];
  const steps = [pageNamed('home'), ...list, { path, label: crumb ?? page.label }].map((step) => ({
    ...step,
    label: labels.get(step.path) ?? step.label,
  }));
  return [
    (absoluteUrl) => ({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.label,
        item: absoluteUrl(step.path),
      })),
    }),
  ];
}
