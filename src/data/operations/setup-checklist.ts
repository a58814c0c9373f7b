import { queryOptions } from '@tanstack/react-query';
import { unwrapResponse } from '../client/response';
import { unwrapMutation } from '../client/mutation';
import type { Tables } from '../client/tables';

/** Reads whether the setup checklist is hidden for this installation. */
export function checklistHiddenQuery(tables: Tables) {
  return queryOptions({ queryKey: ['setup-checklist'], queryFn: () => readChecklistHidden(tables) });
}

async function readChecklistHidden(tables: Tables): Promise<boolean> {
  const request = tables.from('installation').select('hides_first_steps').maybeSingle();
  return unwrapResponse<{ hides_first_steps: boolean } | null>(await request)?.hides_first_steps ?? false;
}

export async function setChecklistHidden(tables: Tables, isHidden: boolean): Promise<void> {
  const change = tables.from('installation').update({ hides_first_steps: isHidden });
  unwrapMutation(await change.eq('id', true).select('id'));
}
