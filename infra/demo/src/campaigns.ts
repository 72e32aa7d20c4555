import { bodyAndRoad } from './campaigns/body-and-road.ts'
import type { DemoCampaign } from './campaigns/campaign.ts'
import { makingAndMending } from './campaigns/making-and-mending.ts'
import { tableAndTools } from './campaigns/table-and-tools.ts'

/** The campaigns of the demo. */
export const campaigns: readonly DemoCampaign[] = [...makingAndMending, ...bodyAndRoad, ...tableAndTools]
