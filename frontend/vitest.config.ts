import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Project `frontend` of the root's vitest.config.ts; its paths are relative to the repository root. */
export default defineConfig({
  plugins: [react()],
  test: {
    // Making a document takes longer than most tests: tests without one are the project `frontend logic`.
    include: ['frontend/src/**/*.test.tsx', 'frontend/src/**/*.dom.test.ts'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://portal.example/' } },
    setupFiles: [join(import.meta.dirname, 'src/testing/setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
