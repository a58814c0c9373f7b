import { buildIfNeeded } from '../../scripts/build.mjs';

/** Stories run against the production build, as visitors do. */
export default async function globalSetup(): Promise<void> {
  await buildIfNeeded();
}
