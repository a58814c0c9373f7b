import { heavyWork } from '../../service/heavy-work/heavy-work';
import type { jobs } from './worker/jobs';

/** Everything the site has done to pictures, beside what its service does to files. */
export const runWorkerJob = heavyWork<typeof jobs>();
