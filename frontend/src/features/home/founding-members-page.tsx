import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'

/** `/founding-members`. */
export function FoundingMembersPage() {
  return (
    <Page title="Meet the Founding Members">
      <PageHead
        title="Meet the Founding Members"
        lede="Four controlling partners and a strategic investment arm stand behind the five engines."
      />
      <Notice
        title="Their pages are being written"
        text="Who they are and what they answer for will stand here, in their own words."
      >
        <ButtonLink to="/">Back to Home</ButtonLink>
        <ButtonLink to="/#contact" variant="default">
          Write to them
        </ButtonLink>
      </Notice>
    </Page>
  )
}
