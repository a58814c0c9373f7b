import { serveJobs } from '../../../service/heavy-work/heavy-jobs';
import { jobs } from './jobs';

serveJobs(jobs);
