import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const services = '{contracts,infra,command-service,projection-service,gateway}'
/** Tests that need PostgreSQL or another real part end in `.int.test.ts`; all others in `src` need nothing. */
const integration = [`${services}/**/src/**/*.int.test.ts`, 'infra/tests/**/*.int.test.ts']
const api = ['infra/tests/api/**/*.test.ts']
/** API tests of minutes, each with a product of its own: `npm run test:sweeps` runs them. */
const sweeps = ['infra/tests/api/{accepted,ama-tally,erasure,fuzz,live-flood,rotation}.test.ts']
/**
 * Over two of each service only what they decide together is tested: races, keys, limits, sessions, money, and what is pushed
 * or told. The rest each gateway decides alone.
 */
const together = [
  'infra/tests/api/{*-races,acting-as,ama*,correlation,joining-at-once,keys,ledger-check,limits}.test.ts',
  'infra/tests/api/{live*,news-reading,notifications*,own-writes,payout*,second-*,session*}.test.ts',
]
const isOfProcesses = process.env.PRODUCT === 'processes'
const ofProduct = isOfProcesses ? together : api
/**
 * Starts, upgrades and backups of whole portals, and faults of servers and leaders, which mostly wait: `npm run test:portals` runs
 * them.
 */
const portals = [
  'infra/standalone/src/{start,operate/**/*}.test.ts',
  'infra/tests/operations/**/*.int.test.ts',
  'infra/src/{embedded-postgres/start,postgres/leader,postgres/silent}.int.test.ts',
  'projection-service/src/follow/releases.int.test.ts',
]
/** Compiles copies of the tree: `npm run check` runs it with the compiler, `npm test` does not. */
const compiled = ['how-to-compiled.test.ts']
/**
 * In CI a failed test is retried once, because a busy machine may have been too slow, except tests of races, crashes and
 * money. More than two tests that needed the retry fail the run.
 */
const retried = {
  retry: process.env.CI === 'true' ? 1 : 0,
  runner: join(import.meta.dirname, 'infra/src/testing/retries/runner.ts'),
}
/**
 * Files that follow each other in a worker share its modules, as loading them anew took a fifth of the time. What a module
 * counts or holds is therefore not zero when a file begins.
 */
const isolate = false
/**
 * Many tests wait for a deadline or for processes of their own, so that one worker more than there are cores takes a fifth
 * of the time away.
 */
const maxWorkers = availableParallelism() + 1
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.containers.test.ts']

/** A product of seven processes starts and answers later than one, where three of them share two cores. */
const patience = isOfProcesses ? 3 : 1

/** Starts one PostgreSQL for the run; `testDatabase()` makes databases on it. */
const withPostgres = {
  globalSetup: ['infra/src/testing/postgres-server.ts'],
  testTimeout: 30_000 * patience,
  hookTimeout: 60_000 * patience,
  isolate,
  ...retried,
}

/** Polls for the effects of a call wait longer than the default of one second. */
const ofCalls = { ...withPostgres, expect: { poll: { timeout: 5_000 } } }

/** Vite would load graphql's other build beside the one that Node loads for graphql-ws, and each refuses what the other made. */
const alias = { graphql: join(import.meta.dirname, 'node_modules/graphql/index.js') }
const resolve = { alias }

export default defineConfig({
  test: {
    reporters: ['default', './infra/src/testing/retries/vitest-reporter.ts'],
    maxWorkers,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          // Property tests share two cores with everything else.
          testTimeout: 20_000,
          isolate,
          ...retried,
          include: [`${services}/**/src/**/*.test.ts`, 'infra/tests/**/*.test.ts'],
          exclude: [...exclude, ...integration, ...api, ...portals],
        },
      },
      {
        resolve,
        test: {
          ...{ name: 'integration', include: integration, ...withPostgres },
          exclude: [...exclude, ...portals],
        },
      },
      { extends: 'frontend/vitest.config.ts', test: { name: 'frontend', isolate, maxWorkers, ...retried } },
      {
        test: {
          ...{ name: 'frontend logic', include: ['frontend/src/**/*.test.ts'], isolate, ...retried },
          exclude: ['**/*.dom.test.ts'],
        },
      },
      { test: { name: 'architecture', include: ['*.test.ts'], exclude: compiled, testTimeout: 60_000 } },
      { test: { name: 'compiled', include: compiled } },
      {
        resolve,
        test: {
          ...{ name: 'api', include: ofProduct, ...ofCalls },
          exclude: [...exclude, ...integration, ...sweeps],
          globalSetup: [...withPostgres.globalSetup, 'infra/tests/support/shared-product.ts'],
        },
      },
      { resolve, test: { name: 'sweeps', include: sweeps, ...ofCalls } },
      {
        resolve,
        test: {
          name: 'portals',
          include: portals,
          ...withPostgres,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
