import { AppError } from '../../service/errors';
import { invalidSetting } from '../invalid-setting';

const unreachableCode = 'project_unreachable';

/** Returns an error for a project that does not respond. The settings may be right, so a retry may succeed. */
export function transientError(reason: string, cause?: unknown): AppError {
  return new AppError(503, unreachableCode, `The project behind SUPABASE_URL cannot be used yet: ${reason}`, {
    cause,
  });
}

/** Checks for an error of `transientError`. */
export function isTransientError(error: unknown): boolean {
  return error instanceof AppError && error.code === unreachableCode;
}

export function outdatedProject(): AppError {
  return new AppError(
    500,
    'project_outdated',
    'The project behind SUPABASE_URL lacks tables of this version: run its migrations (supabase/README.md), npx supabase@3 db push --remote',
  );
}

/** Returns an error for a project with migrations of version 0.2 or earlier, which `db push` cannot continue. */
export function formerProject(): AppError {
  return new AppError(
    500,
    'project_outdated',
    'The project behind SUPABASE_URL was set up by an earlier version: make a backup with that version (0.2) and restore it into an empty project',
  );
}

export function notAProject(what: string): AppError {
  return invalidSetting('SUPABASE_URL', `is not the address of a Supabase project: ${what}`);
}
