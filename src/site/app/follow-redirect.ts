import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** Redirects in the browser as the server does, keeping query string and fragment. */
export function useFollowRedirect(path: string | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (path) navigate(path + location.search + location.hash, { replace: true });
  }, [path, navigate]);
}
