import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The project `frontend` of the root's vitest.config.ts, whose paths start there. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['frontend/src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://portal.example/' } },
    setupFiles: [join(import.meta.dirname, 'src/testing/setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
