import { use, useContext, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { offPage } from '../../content/pages/page-settings';
import { ErrorBoundary } from '../../ui/error-boundary';
import { PageHead } from './page-head';
import { PageSettingsContext, RouteContext, type PageMatch, isPagePath } from './match';
import { usePageLoader } from './page-loader';
import type { RouteName } from '../../content/pages/pages';
import { PageFailure, LoadingMessage } from '../layout/states';
import { isExternalTarget, redirectPath, targetUrl, withSearch } from '../../content/pages/redirect-path';
import { contentQuery } from '../../data/site/content-query';
import type { Redirect } from '../../data/site/redirects';
import { useAnswer } from './content-hooks';
import type { ContentResult } from './query';

/** Renders the matched page, or the 404 page instead of one that is off; suspends while its code loads. */
export function PageOutlet({ match }: { match: PageMatch }) {
  return (
    <ErrorBoundary fallback={<PageErrorFallback name={match.name} />}>
      <MatchedPage match={match} />
    </ErrorBoundary>
  );
}

function MatchedPage({ match }: { match: PageMatch }) {
  const pageLoader = usePageLoader();
  const settings = useContext(PageSettingsContext);
  const off = match.name === 'notFound' ? undefined : offPage(settings, match.name);
  const name = off ? 'notFound' : match.name;
  if (off?.redirectTo) return <MovedPage to={off.redirectTo} />;
  const { Page } = pageLoader.loaded(name) ?? use(pageLoader.load(name));
  return (
    <RouteContext value={match}>
      <Page />
    </RouteContext>
  );
}

/** The server answers 301. */
function MovedPage({ to }: { to: string }) {
  useFollowRedirect(to);
  return <PageHead movedTo={to} />;
}

const timeoutMs = 10_000;

/** If the code is gone (a newer version), reloads the URL once: the server renders without it. Else shows an error. */
function PageErrorFallback({ name }: { name: RouteName }) {
  const pageLoader = usePageLoader();
  const [isErrorShown, setErrorShown] = useState(pageLoader.loaded(name) !== undefined);
  useEffect(() => {
    pageLoader.clearFailed(name);
    if (isErrorShown) return;
    assertServerResponds().then(
      () => location.reload(),
      () => setErrorShown(true),
    );
  }, [pageLoader, name, isErrorShown]);
  return isErrorShown ? <PageFailure /> : <LoadingMessage text="Lade..." />;
}

/** Rejects when the server fails: a reload would then replace the website by the browser's error page. */
async function assertServerResponds(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status >= 500) throw new Error(`The server answers ${response.status}`);
}

/** Follows the redirect of an address without a page, as the server does. `data` is null without one. */
export function useRedirect(address: string | undefined): ContentResult<Redirect | null> {
  const path = address && redirectPath(address);
  const result = useAnswer(path ? contentQuery.redirect(path) : undefined);
  useFollowRedirect(result.data?.to_path);
  return result;
}

/** Redirects in the browser as the server does, keeping query string and fragment. */
function useFollowRedirect(target: string | null | undefined): void {
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
