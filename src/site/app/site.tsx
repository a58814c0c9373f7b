import { type ComponentProps, Suspense, useEffect, useMemo } from 'react';
import { Router, useRouter } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { pageUrl } from '../../content/pages/site-page';
import { ErrorBoundary } from '../../ui/error-boundary';
import { TextLinkContext } from '../../ui/markup';
import { RouteChangeEffects } from '../layout/frame/route-change-effects';
import { PageFailure, LoadingMessage } from '../layout/states';
import { Layout } from '../layout/frame/layout';
import { TextLink } from '../layout/site-link';
import type { ContentCache } from './content-cache';
import { ContentContext } from './content-hooks';
import { matchPage, notFound, ClosedSiteContext, PageSettingsContext, useStoredPageSettings } from './match';
import { type PageLoader, PageLoaderContext } from './page-loader';
import { PageOutlet } from './page-outlet';

type SiteProps = {
  cache: ContentCache;
  pageLoader: PageLoader;
  /** Router options: the URL to render on the server, or a base path. Default: the browser's URL. */
  router?: Omit<ComponentProps<typeof Router>, 'children'>;
  missingPath?: string;
  /** Called once, when the whole page is hydrated. */
  onReady?: () => void;
};

export function Site({ cache, pageLoader, router, missingPath, onReady }: SiteProps) {
  return (
    <ErrorBoundary fallback={<PageFailure />}>
      <ContentContext value={cache}>
        <PageLoaderContext value={pageLoader}>
          <TextLinkContext value={TextLink}>
            <Router {...router}>
              <Frame missingPath={missingPath} onReady={onReady} />
            </Router>
          </TextLinkContext>
        </PageLoaderContext>
      </ContentContext>
    </ErrorBoundary>
  );
}

function Frame({ missingPath, onReady }: Pick<SiteProps, 'missingPath' | 'onReady'>) {
  // Use the undecoded path, as the server does; wouter's own hook decodes it.
  const { base, ssrPath, ssrSearch } = useRouter();
  const path = usePathname({ ssrPath }).slice(base.length) || '/';
  const search = useSearch({ ssrSearch });
  const match = useMemo(
    () => (path === missingPath ? notFound : matchPage(path, search)),
    [path, search, missingPath],
  );
  const url = pageUrl(path, match.pageNumber);
  const { settings, isClosed } = useStoredPageSettings();
  return (
    <PageSettingsContext value={settings}>
      <ClosedSiteContext value={isClosed && base === ''}>
        <Layout>
          <Suspense fallback={<LoadingMessage text="Lade..." />}>
            <PageOutlet key={url} match={match} />
            <RouteChangeEffects path={url} />
            <Suspense>
              <Ready onReady={onReady} />
            </Suspense>
          </Suspense>
        </Layout>
      </ClosedSiteContext>
    </PageSettingsContext>
  );
}

/** In a Suspense boundary of its own, like the sections, which React hydrates after the page around them. */
function Ready({ onReady }: Pick<SiteProps, 'onReady'>) {
  useEffect(() => {
    onReady?.();
  }, [onReady]);
  return null;
}
