import { pages } from '@iam/contracts/pages'
import type { SessionUser } from '@iam/contracts/users/views'
import { makesCampaigns, makesContent } from '../../lib/makes.ts'
import type { PageAction } from '../../lib/page-actions.ts'
import { opened } from './opening.ts'

/** What a user, or a visitor, can do on every page. */
export function defaultActions(user: SessionUser | null, go: (path: string) => void): readonly PageAction[] {
  const to = (title: string, path: string, words = ''): PageAction => ({ title, words, run: () => go(path) })
  return [
    ...(makesCampaigns(user)
      ? [
          to('Create a campaign', `${pages.campaigns.path}?as=brand&tab=create`, 'post new work'),
          to('Make an offer', `${pages.marketplace.path}?creator=`, 'send new creator'),
        ]
      : []),
    to('Find creators', pages.directory.path, 'people directory'),
    ...(makesContent(user)
      ? [
          to('Write content', `${pages.content.path}?new=`, 'new piece post draft'),
          to('Browse campaigns', pages.campaigns.path, 'apply find work'),
        ]
      : []),
    ...(user
      ? [
          ...(user.handle ? [to('See your profile', `${pages.iam.path}/@${user.handle}`, 'passport')] : []),
          to('Edit your profile', pages.settings.path, 'settings tagline links'),
        ]
      : [
          to('Create your profile', pages.iam.path, 'join sign up register'),
          to('Sign in', `${pages.iam.path}?signin=1`, 'log in'),
        ]),
    {
      title: 'Show keyboard shortcuts',
      words: 'keys help',
      shortcut: '?',
      run: () => opened.set('shortcuts'),
    },
  ]
}
