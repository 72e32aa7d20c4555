import * as badgeCalls from './badges/calls.ts'
import * as campaignCalls from './campaigns/calls.ts'
import * as contentCalls from './contents/calls.ts'
import * as participationCalls from './participations/calls.ts'
import * as profileCalls from './profiles/calls.ts'
import * as sessionCalls from './sessions/calls.ts'
import * as shortlistCalls from './shortlists/calls.ts'
import * as submissionCalls from './submissions/calls.ts'
import * as templateCalls from './templates/calls.ts'
import * as testimonialCalls from './testimonials/calls.ts'

/** Every declared call, by its name in /openapi.json. */
export const allCalls = {
  ...badgeCalls,
  ...campaignCalls,
  ...contentCalls,
  ...participationCalls,
  ...profileCalls,
  ...sessionCalls,
  ...shortlistCalls,
  ...submissionCalls,
  ...templateCalls,
  ...testimonialCalls,
}
