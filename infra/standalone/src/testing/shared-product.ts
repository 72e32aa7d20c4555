import type { TestProject } from 'vitest/node'
import { startProductForTests } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The product that the tests of the calls share, with its demo data. */
    sharedProduct: { readonly urls: readonly string[]; readonly databaseUrl: string }
  }
}

let close: () => Promise<void>

/** vitest's global setup, behind PostgreSQL's: one product for all tests of the calls, which each bring people of their own. */
export async function setup(project: TestProject): Promise<void> {
  const { templateUrl } = project.getProvidedContext()
  const product = await startProductForTests({ templateUrl, demo: true })
  close = product.close
  project.provide('sharedProduct', { urls: product.urls, databaseUrl: product.databaseUrl })
}

export const teardown = (): Promise<void> => close()
