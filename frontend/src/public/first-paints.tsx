import type { ReactNode } from 'react'
import { Frame } from '../app/frame.tsx'
import { Hero } from '../features/onboarding/hero.tsx'
import iam from '../features/onboarding/iam-page.module.css'
import { Page, PageHead } from '../ui/page.tsx'
import { Account } from './account.tsx'

export type FirstPaint = {
  readonly path: string
  /** The file of the screen, whose code is loaded along with the portal's. */
  readonly screen: string
  /** What it asks first, where its address has no question. */
  readonly data?: string
  readonly content: ReactNode
}

const nobody = { name: '', handle: '', avatarUrl: '' }

/** What a visitor sees of a screen of the portal before its scripts have come: the frame, and what needs no data. */
export const firstPaints: readonly FirstPaint[] = [
  {
    path: '/iam',
    screen: 'features/onboarding/iam-page.tsx',
    content: (
      <Page title="I AM">
        <div className={iam.parts}>
          <Hero passport={nobody} isMember={false} />
        </div>
      </Page>
    ),
  },
  {
    path: '/iam/directory',
    screen: 'features/directory/directory-page.tsx',
    data: '/api/iam/profiles',
    content: (
      <Page title="Creator Directory">
        <PageHead title="Creator Directory" lede="The people on the Continuum. Find one to build with." />
      </Page>
    ),
  },
]

/** A first paint in its frame. */
export const FirstPaintPage = ({
  path,
  children,
}: {
  readonly path: string
  readonly children: ReactNode
}) => (
  <Frame path={path} account={<Account />}>
    {children}
  </Frame>
)
