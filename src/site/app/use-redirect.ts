import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { redirectPath, targetUrl, withSearch } from '../../content/pages/redirect-path';
import type { Redirect } from '../../data/site/redirects';
import { useAnswer, useCache } from './content-hooks';
import { isPagePath } from './match';
import { type ContentResult, createQuery } from './query';

/** Reads the redirect from an address without a page, and follows it in the browser as the server does. */
export function useRedirect(address: string | undefined): ContentResult<Redirect | null> {
  const cache = useCache();
  const path = address && redirectPath(address);
  const answer = useAnswer(useMemo(() => (path ? cache.redirect(path) : noRedirect), [cache, path]));
  useFollowRedirect(answer.data?.to_path);
  return answer;
}

const noRedirect = createQuery<Redirect | null>(async () => null, { data: null });

/** Redirects in the browser as the server does, keeping query string and fragment. */
export function useFollowRedirect(target: string | null | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!target) return;
    const url = withSearch(targetUrl(target), location.search);
    const whole = url.includes('#') ? url : url + location.hash;
    if (isPagePath(new URL(url, location.href).pathname)) navigate(whole, { replace: true });
    // Another file of the server, such as a PDF.
    else location.replace(whole);
  }, [target, navigate]);
}
