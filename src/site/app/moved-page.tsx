import { PageHead } from './page-head';
import { useFollowRedirect } from './use-redirect';

/** Redirects to another page; the server answers 301. */
export function MovedPage({ to }: { to: string }) {
  useFollowRedirect(to);
  return <PageHead movedTo={to} />;
}
