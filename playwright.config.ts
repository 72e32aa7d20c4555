import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './infra/standalone/src/testing/chromium.ts'

const chromium = findChromium()

const withBrowser = {
  name: 'chromium',
  testDir: 'infra/standalone/browser',
  use: {
    ...(process.env.PORTAL_URL && {
      baseURL: process.env.PORTAL_URL,
      // A visitor who has seen the announcement that meets everybody once; test-flight.spec.ts is about the others.
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
    // Recording costs as much as the test: where a failure is tried again, the second try is recorded.
    trace: process.env.CI === 'true' ? ('on-first-retry' as const) : ('retain-on-failure' as const),
    screenshot: 'only-on-failure' as const,
    launchOptions: {
      ...(chromium && { executablePath: chromium.path }),
      args: [...chromiumFlags],
      env: { ...(process.env as Record<string, string>), ...chromium?.env },
    },
  },
}
/** Says why there is nothing to see. */
const withoutBrowser = {
  name: 'no browser',
  testDir: 'infra/standalone/src/testing',
  testMatch: 'no-chromium.spec.ts',
}

export default defineConfig({
  projects: [chromium ? withBrowser : withoutBrowser],
  ...(chromium && { globalSetup: './infra/standalone/src/testing/browser-setup.ts' }),
  outputDir: '.test/browser',
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Where nobody looks on, a test that a busy machine made late is asked once more; one that is broken fails twice.
  retries: process.env.CI === 'true' ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
})
