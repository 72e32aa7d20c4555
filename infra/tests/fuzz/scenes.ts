import { amaScenes } from './scenes/ama.ts'
import { campaignsScenes } from './scenes/campaigns.ts'
import { newsScenes } from './scenes/news.ts'
import { offersScenes } from './scenes/offers.ts'
import { ownPayoutScenes } from './scenes/own-payouts.ts'
import { payoutAccountScenes } from './scenes/payout-accounts.ts'
import { payoutDeskScenes } from './scenes/payout-desk.ts'
import { peopleScenes } from './scenes/people.ts'
import type { Scenes } from './scenes/scene.ts'
import { workScenes } from './scenes/work.ts'

/** The scenes of all calls with a body. A call without one is a finding, so that each new call gets a scene. */
export const scenes: Scenes = {
  ...amaScenes,
  ...newsScenes,
  ...ownPayoutScenes,
  ...payoutAccountScenes,
  ...payoutDeskScenes,
  ...peopleScenes,
  ...campaignsScenes,
  ...workScenes,
  ...offersScenes,
}
