import { useQuery } from '@tanstack/react-query';
import { useSession } from './session-context';

/** Returns false while unknown. */
export function usePasskeysOffered(): boolean {
  const { passkeys } = useSession();
  const { data = false } = useQuery({
    queryKey: ['passkeys-offered'],
    queryFn: () => passkeys.isOffered(),
    staleTime: Infinity,
  });
  return data;
}
