import { demoState, type Seeding, seedDemo, whenAvailable } from '@iam/demo/seed'
import type { Settings } from './env.ts'

/**
 * Writes the demo data where it is wanted and the store is empty, or goes on where an earlier start was ended. Returns whether
 * the portal shows the demo.
 */
export async function seed(
  { DEMO, NODE_ENV, DEMO_PASSWORD }: Settings,
  dependencies: Omit<Seeding, 'password'>,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  if (!(DEMO ?? NODE_ENV !== 'production')) return false
  const state = await whenAvailable(() => demoState(dependencies.store))
  if (state === 'finished') return true
  // The portal is in use already, without demo data.
  if (state === 'absent' && (await whenAvailable(() => dependencies.store.head())) > 0) return false
  say('Writing the demo data, once …')
  await seedDemo({ ...dependencies, password: DEMO_PASSWORD })
  return true
}
