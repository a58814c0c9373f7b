import { serveJobs } from '../../../service/heavy-jobs';
import { jobs } from './jobs';

serveJobs(jobs);
