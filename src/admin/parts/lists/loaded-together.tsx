import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Loading } from './lists';

type LoadedTogetherProps = {
  message: string;
  children: ReactNode;
  /** Part that takes long, and is below the others, which therefore do not wait for it. */
  last?: ReactNode;
};

/** Shows its parts once each has had its first response, so that none moves another. */
export function LoadedTogether({ message, children, last }: LoadedTogetherProps) {
  const pendingCount = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (pendingCount > 0) return;
    // The first rendering, and a response, may begin further requests.
    const timer = setTimeout(() => setLoaded(true));
    return () => clearTimeout(timer);
  }, [pendingCount]);
  return (
    <>
      {!hasLoaded && <Loading rows={10}>{message}</Loading>}
      <div className={hasLoaded ? 'stack gap-5' : undefined} hidden={!hasLoaded}>
        {children}
        {hasLoaded && last}
      </div>
    </>
  );
}
