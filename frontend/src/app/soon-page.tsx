import { ButtonLink } from '../ui/button-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page, PageHead } from '../ui/page.tsx'

/** Screens that are not built yet: their purpose, and where to go until then. */
export const comingScreens = {
  ama: {
    title: 'AMA Sessions',
    lede: 'Live questions and answers with creators, with a recording to read afterwards.',
    meanwhile: 'The first sessions are still to be scheduled. Creators are met in the directory until then.',
    ways: { 'Browse creators': '/iam/directory', 'See campaigns': '/iam/campaigns' },
  },
} as const

/** Placeholder for a screen that is not built yet. */
export function SoonPage({ screen }: { readonly screen: keyof typeof comingScreens }) {
  const { title, lede, meanwhile, ways } = comingScreens[screen]
  return (
    <Page title={title}>
      <PageHead title={title} lede={lede} />
      <Notice title="Not open yet" text={meanwhile}>
        {Object.entries(ways).map(([name, to], nth) => (
          <ButtonLink key={to} to={to} variant={nth === 0 ? 'filled' : 'default'}>
            {name}
          </ButtonLink>
        ))}
      </Notice>
    </Page>
  )
}
