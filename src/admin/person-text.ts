import { common } from './common-texts';

/**
 * Returns the name of a person in histories and lists. `email` is null for the server, and empty for a former colleague
 * whose address was removed.
 */
export function personText(email: string | null): string {
  return email || (email === null ? common.theServer : common.formerColleague);
}
