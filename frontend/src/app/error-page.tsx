import { pages } from '@iam/contracts/pages'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ButtonLink } from '../ui/button-link.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

/** Error boundary for a screen that threw or whose chunk did not load even anew; the navigation bar stays usable. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => console.error('a screen failed', error), [error])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <Page title="Something went wrong">
      <Notice
        level={1}
        role="alert"
        title="This screen did not load"
        text="The connection may have dropped, or the portal was just updated. Loading the page again usually helps."
      >
        <Button onClick={() => location.reload()}>Load again</Button>
        <ButtonLink to={pages.home.path} variant="default">
          Go home
        </ButtonLink>
      </Notice>
    </Page>
  )
}
