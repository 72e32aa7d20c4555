import type { TestProject } from 'vitest/node'
import { type ProductForTests, startProductForTests } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The product that the API tests share, with its demo data. */
    sharedProduct: Pick<ProductForTests, 'urls' | 'databaseUrl' | 'eventStoreUrl'>
  }
}

let close: () => Promise<void>

/** vitest's global setup, after PostgreSQL's: one product for all API tests, each of which makes users of its own. */
export async function setup(project: TestProject): Promise<void> {
  const { templateUrl } = project.getProvidedContext()
  const product = await startProductForTests({ templateUrl, demo: true })
  close = product.close
  const { urls, databaseUrl, eventStoreUrl } = product
  project.provide('sharedProduct', { urls, databaseUrl, eventStoreUrl })
}

export const teardown = (): Promise<void> => close()
