import type { Finding } from '../../data/doctor';
import type { Config } from '../config';
import { checkProject } from '../hosted/check-project';
import { findingsOn, reasonOf } from './finding';

const { good, fault } = findingsOn('Project');

/** Whether the settings lead to a hosted project that has the tables of this version; nothing where there is none. */
export async function examineProject({ home }: Config, migrations: string): Promise<Finding[]> {
  if (home.kind !== 'hosted') return [];
  try {
    await checkProject(home, migrations);
    return [good('The keys are its own, and it has the tables of this version.')];
  } catch (error) {
    return [fault(`${reasonOf(error)}.`, 'Follow supabase/README.md, and start the site anew.')];
  }
}
