const areas = ['admin', 'api', 'assets', 'auth', 'backup', 'map', 'media', 'preview', 'rest', 'storage'];

/** The part of the site an address belongs to; the website's own pages, and whatever is none, are `website`. */
export function routeLabel(target: string): string {
  const [, first = ''] = /^\/([a-z]+)(?=[/?]|$)/.exec(target) ?? [];
  return areas.includes(first) ? first : 'website';
}
