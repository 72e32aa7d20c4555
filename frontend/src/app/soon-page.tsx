import { ButtonLink } from '../ui/button-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page, PageHead } from '../ui/page.tsx'

/** The screens that later work opens. */
export const comingScreens = {
  ama: ['AMA Sessions', 'Live questions and answers with creators, with a recording to read afterwards.'],
  payouts: [
    'Payout Management',
    'Payout requests will be reviewed, approved and traced here, with their whole history.',
  ],
} as const

/** A screen that is not open yet: what it will be for, and where to go meanwhile. */
export function SoonPage({ screen }: { readonly screen: keyof typeof comingScreens }) {
  const [title, purpose] = comingScreens[screen]
  return (
    <Page title={title}>
      <PageHead title={title} lede={purpose} />
      <Notice
        title="Not open yet"
        text="This part of the portal is being built. Profiles and the directory are open today."
      >
        <ButtonLink to="/iam/directory">Browse creators</ButtonLink>
        <ButtonLink to="/iam" variant="default">
          Your I AM page
        </ButtonLink>
      </Notice>
    </Page>
  )
}
