import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@iam/contracts/call'
import { allCalls } from '@iam/contracts/calls'
import type { RefusalCode } from '@iam/contracts/rejected'
import type { TestProject } from 'vitest/node'
import { metCodes } from './declared-refusals.ts'
import { type ProductForTests, startProductForTests } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The product that the API tests share, with its demo data. */
    sharedProduct: Pick<ProductForTests, 'urls' | 'databaseUrl' | 'eventStoreUrl' | 'bankUrl'>
  }
}

/** vitest's global setup, after PostgreSQL's: one product for all API tests, each of which makes users of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl } = project.getProvidedContext()
  const product = await startProductForTests({ templateUrl, demo: true })
  const { urls, databaseUrl, eventStoreUrl, bankUrl } = product
  project.provide('sharedProduct', { urls, databaseUrl, eventStoreUrl, bankUrl })
  const met = join(tmpdir(), `refusals-met-${process.pid}`)
  process.env[metCodes] = met
  await writeFile(met, '')
  return async () => {
    await product.close()
    const codes = new Set((await readFile(met, 'utf8')).split('\n'))
    await rm(met)
    if (await isWhole(project)) mustHaveMet(codes)
  }
}

/** Whether all files ran, and no titles were chosen; over several services only some are to. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles()
  const ran = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name)
  const isSome = project.config.testNamePattern || process.env.PRODUCT === 'processes'
  return !isSome && ran.length === testFiles.length
}

/** Refusals that only a race, a hundred rounds or a bank that errs lead to; tests of deciders and workflows meet them. */
const hardToMeet: readonly RefusalCode[] = [
  ...(['application-needed', 'slot-missing', 'content-not-held', 'submission-replaced'] as const),
  ...(['participation-campaign-ended', 'participation-campaign-cancelled'] as const),
  ...(['ama-slot-missing', 'badge-exhausted', 'payout-moved-twice'] as const),
]

/** Fails the run: a declared refusal that no test meets may be one that no call can answer. */
function mustHaveMet(codes: ReadonlySet<string>): void {
  const declared = Object.values(allCalls).flatMap(({ refuses = [] }: Call) => refuses)
  const unmet = new Set<string>(declared).difference(codes).difference(new Set(hardToMeet))
  if (unmet.size === 0) return
  console.error(`No API test meets these declared refusals: ${[...unmet].join(', ')}.`)
  process.exitCode = 1
}
