import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/e2e/browser';

/** The real product in a real browser: each worker starts the built server on a data folder of its own. */
export default defineConfig({
  testDir: './tests/e2e',
  // Stories wait more than they compute.
  workers: 3,
  // A worker, and with it its product, belongs to one project: what editors change never disturbs what visitors read.
  projects: [
    { name: 'website', testMatch: /\/(page|site)-[\w-]+\.spec\.ts$/ },
    { name: 'back office', testMatch: /\/(admin|legal|task)[\w-]*\.spec\.ts$/ },
  ],
  // A story that needs a second try tells of a fault, in itself or in the product.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Whoever reads the end of a long protocol finds there what failed, and why.
  reporter: process.env.CI ? 'dot' : 'list',
  // Only what hangs shall fail by time; a busy machine may take long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: './tests/global-setup.ts',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: await browserLaunch(),
  },
});
