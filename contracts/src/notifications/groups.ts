import type { NotificationGroup } from '../enumerations.ts'

/** What each group is called, in the order in which they are listed. */
export const groupNames: Readonly<Record<NotificationGroup, string>> = {
  work: 'Campaigns and work',
  offers: 'Offers',
  sessions: 'AMA sessions',
  money: 'Money',
  account: 'Account',
  news: 'News',
}
