import { buildWorkerIfNeeded } from '../scripts/build.mjs';

/** Builds the database worker, because its thread needs a JavaScript file. */
export default function globalSetup(): void {
  buildWorkerIfNeeded();
}
