import { pages } from '@iam/contracts/pages'
import { listProfiles } from '@iam/contracts/profiles/calls'
import type { ReactNode } from 'react'
import { Frame } from '../app/frame.tsx'
import { trailOf } from '../app/trail.ts'
import { Hero } from '../features/onboarding/hero.tsx'
import iam from '../features/onboarding/iam-page.module.css'
import { Page, PageHead } from '../ui/page.tsx'
import { Account } from './account.tsx'

export type FirstPaint = {
  readonly path: string
  /** The file of the screen; its chunk is loaded together with the portal's. */
  readonly screen: string
  /** The path of the screen's first request, if the URL has no query. */
  readonly data?: string
  readonly content: ReactNode
}

const unknownMember = { name: '', handle: '', avatarUrl: '' }

/** What visitors see of a screen before its scripts have run: the frame, and content that needs no data. */
export const firstPaints: readonly FirstPaint[] = [
  {
    path: pages.iam.path,
    screen: 'features/onboarding/iam-page.tsx',
    content: (
      <Page title="I AM">
        <div className={iam.parts}>
          <Hero passport={unknownMember} isMember={false} />
        </div>
      </Page>
    ),
  },
  {
    path: pages.directory.path,
    screen: 'features/directory/directory-page.tsx',
    data: listProfiles.path,
    content: (
      <Page title="Creator Directory">
        <PageHead title="Creator Directory" lede="The people on the Continuum. Find one to build with." />
      </Page>
    ),
  },
]

export const FirstPaintPage = ({ path, content }: Pick<FirstPaint, 'path' | 'content'>) => (
  <Frame path={path} trail={trailOf(path)} account={<Account />}>
    {content}
  </Frame>
)
