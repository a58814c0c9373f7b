import type { Finding } from '../../data/operations/doctor/finding';
import type { Config } from '../config';
import { checkProject } from '../hosted/check-project';
import { reasonOf } from '../reason-of';

const topic = 'Project';

/**
 * Checks that the settings lead to a Supabase project with the tables of this version. Returns nothing for an embedded
 * service.
 */
export async function examineProject({ backend }: Config, migrations: string): Promise<Finding[]> {
  if (backend.kind !== 'hosted') return [];
  try {
    await checkProject(backend, migrations);
    return [{ level: 'good', topic, kind: 'usable' }];
  } catch (error) {
    return [{ level: 'fault', topic, kind: 'unusable', reason: reasonOf(error) }];
  }
}
