import { ButtonLink } from './button-link.tsx'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'

export function NotFound() {
  return (
    <Page title="404 Page Not Found">
      <Notice level={1} title="404 Page Not Found" text="Did you forget to add the page to the router?">
        <ButtonLink to="/">Go home</ButtonLink>
        <ButtonLink to="/iam/directory" variant="default">
          Browse creators
        </ButtonLink>
      </Notice>
    </Page>
  )
}
