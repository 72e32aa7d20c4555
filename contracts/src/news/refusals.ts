import { decidedAs, ofField, refusals } from '../refusal.ts'

export const newsRefusals = refusals({
  'news-unknown': [404, () => 'This post does not exist, or is not for you.'],
  'news-not-yours': [403, () => 'Only its author and admins change this post.'],
  'news-posters-only': [403, () => 'Only admins and members who may post news do this.'],
  'news-published': decidedAs(() => 'This post is published'),
  'news-draft': decidedAs(() => 'This post is a draft'),
  'news-was-published': [409, () => 'This post was published once, so it stays: unpublish it instead.'],
  'news-expired': [409, () => 'This post has expired. Choose a later expiry, or none, then publish it.'],
  'news-expires-first': [409, () => 'The post would expire before it is published. Choose a later expiry.'],
  'news-not-due': [409, () => 'The time for this has not come yet.'],
  'news-expiry-past': ofField('expiresAt', 'Choose a time in the future.'),
  'news-time-past': ofField('at', 'Choose a time in the future.'),
})
