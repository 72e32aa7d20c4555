import { Skeleton } from '@mantine/core'
import { Page } from '../ui/page.tsx'

/** Shown while a screen's code loads. */
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
