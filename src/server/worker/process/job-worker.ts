import { serveJobs } from '../../../service/worker/job-worker';
import { workerJobs } from './worker-jobs';

serveJobs(workerJobs);
