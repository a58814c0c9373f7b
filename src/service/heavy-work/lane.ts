import { createJobQueue } from '../job-queue';

/**
 * Whatever keeps a core busy for longer than a moment, pictures, files and passwords, is done one after the other:
 * beside the database one core is left to the pages, on a machine of two.
 */
export const heavyLane = createJobQueue({
  atOnce: 1,
  longest: 100,
  refusal: 'Too much is being worked on; please try again in a few seconds',
});
