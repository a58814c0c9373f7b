import type { Finding } from '../../data/operations/doctor/finding';
import type { Config } from '../config';
import { checkProject } from '../hosted/check-project';
import { reasonOf } from './reason-of';

const topic = 'Project';

/** Whether the settings lead to a hosted project that has the tables of this version; nothing where there is none. */
export async function examineProject({ backend }: Config, migrations: string): Promise<Finding[]> {
  if (backend.kind !== 'hosted') return [];
  try {
    await checkProject(backend, migrations);
    return [{ level: 'good', topic, kind: 'usable' }];
  } catch (error) {
    return [{ level: 'fault', topic, kind: 'unusable', reason: reasonOf(error) }];
  }
}
