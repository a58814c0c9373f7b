import { useQuery } from '@tanstack/react-query';
import { useSession } from './session-context';

export const factorsKey = ['factors'];

/** Loads the second factors of the signed-in user. */
export function useFactors() {
  const { account } = useSession();
  return useQuery({ queryKey: factorsKey, queryFn: () => account.factors() });
}
