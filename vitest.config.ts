import { defineConfig } from 'vitest/config'

const services = '{contracts,infra,command-service,projection-service,gateway}'
/** Tests that need PostgreSQL or another real part end in `.int.test.ts`; all others in `src` need nothing. */
const integration = [`${services}/**/src/**/*.int.test.ts`]
const api = ['infra/standalone/src/api/**/*.test.ts']
const start = ['infra/standalone/src/start.test.ts']
/** Where nobody looks on, a test that a busy machine made late is asked once more; one that is broken fails twice. */
const retry = process.env.CI === 'true' ? 1 : 0
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.containers.test.ts']

/** Starts one PostgreSQL for the run; `testDatabase()` makes databases on it. */
const withPostgres = {
  globalSetup: ['infra/src/testing/postgres-server.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  retry,
}

export default defineConfig({
  test: {
    // Most tests wait for PostgreSQL: one worker for each core keeps both busy.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Property tests share two cores with everything else.
          testTimeout: 20_000,
          retry,
          include: [`${services}/**/src/**/*.test.ts`],
          exclude: [...exclude, ...integration, ...api, ...start],
        },
      },
      { test: { name: 'integration', include: integration, exclude, ...withPostgres } },
      { extends: 'frontend/vitest.config.ts', test: { name: 'frontend', retry } },
      { test: { name: 'architecture', include: ['*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...{ name: 'api', include: api, exclude: [...exclude, ...integration], ...withPostgres },
          globalSetup: [...withPostgres.globalSetup, 'infra/standalone/src/testing/shared-product.ts'],
        },
      },
      { test: { name: 'start', include: start, testTimeout: 120_000, hookTimeout: 60_000, retry } },
    ],
  },
})
