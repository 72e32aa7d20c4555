import { lettering } from './ama/lettering.ts'
import { nightShifts } from './ama/night-shifts.ts'
import { pricing } from './ama/pricing.ts'
import type { DemoSession } from './ama/session.ts'

/** The live sessions of the demo. */
export const sessions: readonly DemoSession[] = [pricing, lettering, nightShifts]
