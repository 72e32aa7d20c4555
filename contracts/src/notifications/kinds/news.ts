import { kind } from './kind.ts'

const post = { type: 'news', group: 'news', to: 'aimedAt', about: 'news_post', link: 'newsPost' } as const

/** News posts. */
export const newsKinds = {
  'news-published': kind({
    ...{ ...post, on: 'NewsPostPublished' },
    title: 'News',
    message: '{post}',
    when: ({ quiet }) => !quiet,
    whenInWords: 'it was not published quietly',
  }),
  'news-changed': kind({
    ...{ ...post, on: 'NewsPostEdited' },
    title: 'News, changed',
    message: '{post}',
    when: ({ notifyAgain }) => notifyAgain === true,
    whenInWords: 'its author asked to notify again',
  }),
}
