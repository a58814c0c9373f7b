import { fileURLToPath } from 'node:url';
import { exitWithError } from '../exit-with-error';

/** `npm run export -- FOLDER`: writes everything readable into a new folder, also while the server runs. */
const root = fileURLToPath(new URL('../..', import.meta.url));

// Set before any import of React, also by another library: it chooses its build when it is loaded.
process.env.NODE_ENV ??= 'production';

try {
  const { runExport } = await import('./run-export');
  await runExport(root);
  process.exit();
} catch (error) {
  exitWithError(error);
}
