import { buildWorkerIfNeeded } from '../scripts/build.mjs';

/** The database runs in a thread of its own, also under test, and that needs a file of JavaScript. */
export default function globalSetup(): void {
  buildWorkerIfNeeded();
}
