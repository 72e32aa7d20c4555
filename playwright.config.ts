import { defineConfig } from '@playwright/test'
import { decisive } from './infra/src/testing/retries/decisive.ts'
import { chromiumFlags, findChromium, findShell } from './infra/tests/support/chromium.ts'

/** The shell, which has no windows, takes two thirds of the whole browser's time. */
const browser = findShell() ?? findChromium()

const withBrowser = {
  name: 'chromium',
  testDir: 'infra/tests/browser',
  use: {
    ...(process.env.PORTAL_URL && {
      baseURL: process.env.PORTAL_URL,
      // A visitor who has dismissed the announcement of the first visit, which test-flight.spec.ts tests.
      storageState: {
        cookies: [
          {
            name: 'test-flight',
            value: 'dismissed',
            domain: new URL(process.env.PORTAL_URL).hostname,
            path: '/',
            expires: -1,
            httpOnly: false,
            secure: false,
            sameSite: 'Lax' as const,
          },
        ],
        origins: [],
      },
    }),
    viewport: { width: 1440, height: 900 },
    // Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' as const },
    launchOptions: {
      ...(browser && { executablePath: browser.path }),
      args: [...chromiumFlags],
      env: { ...(process.env as Record<string, string>), ...browser?.env },
    },
    // Recording costs as much as the test, so only a retry is recorded; `--trace on` records any test.
    trace: 'on-first-retry' as const,
    screenshot: 'only-on-failure' as const,
  },
}

/** Reports why there are no browser tests. */
const withoutBrowser = {
  name: 'no browser',
  testDir: 'infra/tests/support',
  testMatch: 'no-chromium.spec.ts',
}

export default defineConfig({
  projects: browser
    ? [
        { ...withBrowser, grepInvert: decisive },
        { ...withBrowser, name: 'chromium, decisive', grep: decisive, retries: 0 },
      ]
    : [withoutBrowser],
  // PORTAL_URL, where it is given, is a portal that runs already.
  ...(browser && !process.env.PORTAL_URL && { globalSetup: './infra/tests/support/browser-setup.ts' }),
  outputDir: '.test/browser',
  reporter: [['list'], ['./infra/src/testing/retries/playwright-reporter.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // In CI a failed test is retried once, because a busy machine may have been too slow, except tests of races, crashes and
  // money.
  retries: process.env.CI === 'true' ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
})
