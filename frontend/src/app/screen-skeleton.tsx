import { Skeleton } from '@mantine/core'
import { Page } from '../ui/page.tsx'

/** What stands there while a screen's code is on its way. */
export function ScreenSkeleton() {
  return (
    <Page title="I AM">
      <div role="status" aria-label="Loading">
        <Skeleton height={48} width="min(100%, 24rem)" mb="lg" />
        <Skeleton height={220} />
      </div>
    </Page>
  )
}
