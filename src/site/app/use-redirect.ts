import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { isExternalTarget, redirectPath, targetUrl, withSearch } from '../../content/pages/redirect-path';
import { contentQuery } from '../../data/site/content-query';
import type { Redirect } from '../../data/site/redirects';
import { useCache, useContentResult } from './content-hooks';
import { isPagePath } from './match';
import { type ContentResult, createQuery } from './query';

/**
 * Reads the redirect from an address without a page, and follows it in the browser as the server does. `data` is null
 * without a redirect, or without an address.
 */
export function useRedirect(address: string | undefined): ContentResult<Redirect | null> {
  const cache = useCache();
  const path = address && redirectPath(address);
  const result = useContentResult(
    useMemo(() => (path ? cache.query(contentQuery.redirect(path)) : noRedirect), [cache, path]),
  );
  useFollowRedirect(result.data?.to_path);
  return result;
}

const noRedirect = createQuery<Redirect | null>(async () => null, { data: null });

/** Redirects in the browser as the server does, keeping query string and fragment. */
export function useFollowRedirect(target: string | null | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!target) return;
    const url = withSearch(targetUrl(target), location.search);
    const urlWithHash = url.includes('#') ? url : url + location.hash;
    if (!isExternalTarget(url) && isPagePath(new URL(url, location.href).pathname))
      navigate(urlWithHash, { replace: true });
    // Another website, or another file of the server, such as a PDF.
    else location.replace(urlWithHash);
  }, [target, navigate]);
}
