import { common } from './common-texts';

/**
 * Returns the name of a person in histories and lists. `email` is null for the server, and empty for a former colleague
 * whose address was removed.
 */
export function personText(email: string | null): string {
  if (email === null) return common.theServer;
  return email || common.formerColleague;
}
