import type { Announcement } from '@iam/infra/bus/port'
import { LogReplaced } from '@iam/infra/event-store/port'
import { type Building, buildMs } from '../rebuild/prepare.ts'
import { type FollowOptions, follow } from './runner.ts'
import { disown, startOver } from './start-over.ts'

/** Follows the log until the term is over; if the log was replaced or went back, builds all read models anew and goes on. */
export async function followThroughReplacements(
  options: FollowOptions,
  building: Building,
  wake: (announced: Announcement) => void,
): Promise<void> {
  for (;;) {
    try {
      return await follow(options)
    } catch (error) {
      if (!(error instanceof LogReplaced)) throw error
      building.log.error(
        'The log does not hold what the read models were made from: it was replaced, or went back. They are built anew from what it holds now.',
      )
    }
    options.term.alive('the read models', buildMs)
    wake(await disown(building))
    wake(await startOver(building))
  }
}
