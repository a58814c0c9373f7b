import { buildIfNeeded } from '../scripts/build.mjs';

/** Tests of the whole product run against the production build, as visitors do. */
export default function globalSetup(): void {
  buildIfNeeded();
}
