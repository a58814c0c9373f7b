const areas = ['admin', 'api', 'assets', 'auth', 'backup', 'map', 'media', 'preview', 'rest', 'storage'];

/** Returns the area of a request target for metrics. Pages of the website and unknown paths are `website`. */
export function routeLabel(target: string): string {
  const [, first = ''] = /^\/([a-z]+)(?=[/?]|$)/.exec(target) ?? [];
  return areas.includes(first) ? first : 'website';
}
