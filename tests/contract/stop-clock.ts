import { afterAll, beforeAll, vi } from 'vitest';

const stepMs = 30_000;

/**
 * Stops `Date` for all tests of a file in the middle of a TOTP step. Codes of this step and its neighbours stay valid,
 * so no test waits for the next step. The database's clock continues.
 */
export function stopClock(): void {
  beforeAll(() => {
    const now = Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2;
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterAll(() => void vi.useRealTimers());
}
