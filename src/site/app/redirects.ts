import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isExternalTarget, redirectPath, targetUrl, withSearch } from '../../content/pages/redirect-path';
import { contentQuery } from '../../data/site/content-query';
import type { Redirect } from '../../data/site/redirects';
import { useAnswer } from './content-hooks';
import { isPagePath } from './match';
import type { ContentResult } from './query';

/** Follows the redirect of an address without a page, as the server does. `data` is null without one. */
export function useRedirect(address: string | undefined): ContentResult<Redirect | null> {
  const path = address && redirectPath(address);
  const result = useAnswer(path ? contentQuery.redirect(path) : undefined);
  useFollowRedirect(result.data?.to_path);
  return result;
}

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
