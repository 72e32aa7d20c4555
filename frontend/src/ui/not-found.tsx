import { ButtonLink } from './button-link.tsx'
import { NoticePage } from './notice.tsx'

export const NotFound = () => (
  <NoticePage title="404 Page Not Found" text="Did you forget to add the page to the router?">
    <ButtonLink to="/">Go home</ButtonLink>
    <ButtonLink to="/iam/directory" variant="default">
      Browse creators
    </ButtonLink>
  </NoticePage>
)
