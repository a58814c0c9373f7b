import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context';

export const factorsKey = ['factors'];

/** The second factors of the signed-in person. */
export function useFactors() {
  const { account } = useSession();
  return useQuery({ queryKey: factorsKey, queryFn: () => account.factors() });
}
