import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/e2e/browser';

const backOffice = /\/(admin|task)[\w-]*\.spec\.ts$/;
const anotherCompany = /\/task-another-company\.spec\.ts$/;

/** Tests the built product in a real browser. Each worker starts its own server on its own data folder. */
export default defineConfig({
  testDir: './tests/e2e',
  testMatch: /\.spec\.ts$/,
  // Three workers, because tests wait more than they compute.
  workers: 3,
  // A worker and its server belong to one project, so that edits never disturb tests of the public pages.
  projects: [
    // The longest test comes first, so that it does not run alone at the end.
    {
      name: 'another company',
      testMatch: anotherCompany,
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'website', testIgnore: backOffice },
    {
      name: 'back office',
      testMatch: backOffice,
      testIgnore: anotherCompany,
      // Clicks wait until a moving element stands still.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  // A test that passes only at a second try indicates a fault, in the test or in the product.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // `dot` keeps the log short, so that its end lists the failures and their reasons.
  reporter: process.env.CI ? 'dot' : 'list',
  // High limits, so that only hanging tests fail on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  globalSetup: './tests/global-setup.ts',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: await browserLaunch(),
  },
});
