import { createJobQueue } from '../job-queue';

/**
 * Runs work on pictures and files one after the other: beside the database one core is left to the pages, on a machine
 * of two. Passwords have a queue of their own (password-hash.ts).
 */
export const heavyLane = createJobQueue({
  atOnce: 1,
  longest: 100,
  refusal: 'Too much is being worked on; please try again in a few seconds',
});
