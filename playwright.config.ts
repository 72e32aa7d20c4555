import { defineConfig } from '@playwright/test'
import { decisive } from './infra/src/testing/retries/decisive.ts'
import { type Chromium, chromiumFlags, findChromium, findShell } from './infra/tests/support/chromium.ts'

const chromium = findChromium()
const shell = findShell() ?? chromium

const withBrowser = {
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
    // Recording costs as much as the test, so only a retry is recorded; `--trace on` records any test.
    trace: 'on-first-retry' as const,
    screenshot: 'only-on-failure' as const,
  },
}

const launchOptions = (browser: Chromium | undefined) => ({
  ...(browser && { executablePath: browser.path }),
  args: [...chromiumFlags],
  env: { ...(process.env as Record<string, string>), ...browser?.env },
})

const wholeBrowser = { ...withBrowser, use: { ...withBrowser.use, launchOptions: launchOptions(chromium) } }
const headlessShell = {
  ...withBrowser,
  // Takes two thirds of the time that the whole browser with animations does. Tests of motion ask for it.
  use: {
    ...withBrowser.use,
    contextOptions: { reducedMotion: 'reduce' as const },
    launchOptions: launchOptions(shell),
  },
}

/** The ways that most users take: `npm test` runs these, `npm run test:screens` all other tests of screens. */
const journeys = /\/(ama-live|directory|home|joining|(campaigns|money|offers)-journey|signing-in)\.spec\.ts/
/** Tests of pages before their scripts are loaded: the shell moves a pointer by itself now and then, which loads them. */
const beforeScripts = /\/(public-site|test-flight)\.spec\.ts/
/** Tests that walk over all screens, forms or dialogs: `npm run test:sweeps` runs them. */
const sweeps =
  /\/(accessibility|dialogs|dialogs-ama|dialogs-money|drafts|drafts-ama|drafts-money|touch-targets)\.spec\.ts/

const kinds = [
  { ...headlessShell, name: 'journeys', testMatch: journeys },
  { ...wholeBrowser, name: 'screens before scripts', testMatch: beforeScripts },
  { ...headlessShell, name: 'screens', testIgnore: [journeys, beforeScripts, sweeps] },
  { ...headlessShell, name: 'sweeps', testMatch: sweeps },
]

/** Report why there are no browser tests. */
const withoutBrowser = kinds.map(({ name }) => ({
  name,
  testDir: 'infra/tests/support',
  testMatch: 'no-chromium.spec.ts',
}))

export default defineConfig({
  projects: chromium
    ? kinds.flatMap((kind) => [
        { ...kind, grepInvert: decisive },
        { ...kind, name: `${kind.name}, decisive`, grep: decisive, retries: 0 },
      ])
    : withoutBrowser,
  // PORTAL_URL, where it is given, is a portal that runs already.
  ...(chromium && !process.env.PORTAL_URL && { globalSetup: './infra/tests/support/browser-setup.ts' }),
  outputDir: '.test/browser',
  reporter: [['list'], ['./infra/src/testing/retries/playwright-reporter.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // In CI a failed test is retried once, because a busy machine may have been too slow, except tests of races, crashes
  // and money.
  retries: process.env.CI === 'true' ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
})
