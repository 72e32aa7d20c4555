import { defineConfig } from 'vitest/config'

/** The conformance suites against the servers of production, in containers; skipped, with the reason, where there are none. */
export default defineConfig({
  test: {
    include: ['infra/src/**/*.containers.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    // Names what was skipped, and why.
    reporters: ['verbose'],
  },
})
