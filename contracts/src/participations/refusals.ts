import { decidedAs, refusals } from '../refusal.ts'

export const participationRefusals = refusals({
  'participation-unknown': [404, () => 'There is no such participation.'],
  'participation-applied': decidedAs(() => 'This participation is applied'),
  'participation-active': decidedAs(() => 'This participation is active'),
  'participation-completed': decidedAs(() => 'This participation is completed'),
  'participation-withdrawn': decidedAs(() => 'This participation is closed (withdrawn)'),
  'participation-rejected': decidedAs(() => 'This participation is closed (rejected)'),
  'participation-left': decidedAs(() => 'This participation is closed (left)'),
  'participation-removed': decidedAs(() => 'This participation is closed (removed)'),
  'participation-campaign-ended': decidedAs(() => 'This participation is closed (campaign ended)'),
  'participation-campaign-cancelled': decidedAs(() => 'This participation is closed (campaign cancelled)'),
  'already-applied': [409, () => 'You have applied to this campaign already.'],
  'already-active': [409, () => 'You are active in this campaign already.'],
  'already-completed': [409, () => 'You have completed this campaign already.'],
  'removed-before': [409, () => 'You were removed from this campaign and cannot apply again.'],
  'campaign-own': [403, () => 'This is your own campaign; you cannot apply to it.'],
  'campaign-over': [409, () => 'This campaign is past its end and takes no more applications.'],
  'campaign-full': [409, () => 'This campaign is full.'],
  'campaign-active': [409, () => 'This campaign is active; its participations stay open.'],
  'campaign-has-tasks': [
    409,
    () => 'This participation is active; it completes by itself when all tasks are approved.',
  ],
  'slot-missing': [409, () => 'No place was taken for this application. Accept it again.'],
  'own-reviews-waiting': [
    409,
    () => 'This participation is active and work of it waits for its review. That has to be decided first.',
  ],
  'not-taking-part': [403, () => 'You do not take part in this campaign.'],
  'taken-part': [409, () => 'You have completed this campaign; nothing more is handed in.'],
})
