import { queryOptions } from '@tanstack/react-query';
import { unwrapResponse } from '../client/response';
import { unwrapMutation } from '../client/mutation';
import type { Tables } from '../client/tables';

/** Reads whether the setup checklist is hidden for this installation. */
export function hidesStepsQuery(tables: Tables) {
  return queryOptions({ queryKey: ['first-steps'], queryFn: () => readHidesSteps(tables) });
}

async function readHidesSteps(tables: Tables): Promise<boolean> {
  const request = tables.from('installation').select('hides_first_steps').maybeSingle();
  return unwrapResponse<{ hides_first_steps: boolean } | null>(await request)?.hides_first_steps ?? false;
}

export async function hideSteps(tables: Tables, isHidden: boolean): Promise<void> {
  const change = tables.from('installation').update({ hides_first_steps: isHidden });
  unwrapMutation(await change.eq('id', true).select('id'));
}
