import type { Announcement } from '@iam/infra/bus/port'
import { LogReplaced } from '@iam/infra/event-store/port'
import { type Building, buildMs } from '../rebuild/prepare.ts'
import { follow, type Runner } from './runner.ts'
import { disown, startOver } from './start-over.ts'

/** Follows the log until the term is over; if the log was replaced or went back, builds all read models anew and goes on. */
export async function followThroughReplacements(
  runner: Runner,
  building: Building,
  wake: (announced: Announcement) => void,
): Promise<void> {
  for (;;) {
    try {
      return await follow(runner)
    } catch (error) {
      if (!(error instanceof LogReplaced)) throw error
      building.log.error(
        'The log does not hold what the read models were made from: it was replaced, or went back. They are built anew from what it holds now.',
      )
    }
    runner.term.alive('the read models', buildMs)
    wake(await disown(building))
    wake(await startOver(building))
  }
}
