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

const outdatedCode = 'project_outdated';

export function outdatedProject(): AppError {
  return new AppError(
    500,
    outdatedCode,
    'The project behind SUPABASE_URL lacks tables of this version: run its migrations (supabase/README.md), npx supabase@3 db push --remote',
  );
}

/** Checks for an error of `outdatedProject` or `unconvertedProject`. */
export function isOutdatedProject(error: unknown): boolean {
  return error instanceof AppError && error.code === outdatedCode;
}

/** Returns an error for a project with migrations of supabase/migrations/0.1, which `db push` cannot continue. */
export function unconvertedProject(cause?: unknown): AppError {
  return new AppError(
    500,
    outdatedCode,
    'The project behind SUPABASE_URL was set up by version 0.1: update it in the order of supabase/README.md, "A project of version 0.1"',
    { cause },
  );
}

export function notAProject(what: string): AppError {
  return invalidSetting('SUPABASE_URL', `is not the address of a Supabase project: ${what}`);
}
