import { startTransition, useLayoutEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { router } from './router.tsx'

/**
 * The router's screens. RouterProvider subscribes to the router once it is mounted. If the first screen has loaded while React
 * still rendered it in slices, it would show the fallback for ever; so it is mounted again then.
 */
export function Routes() {
  const [isInitialized, setInitialized] = useState(router.state.initialized)
  useLayoutEffect(() => {
    if (router.state.initialized !== isInitialized) startTransition(() => setInitialized(true))
  }, [isInitialized])
  return <RouterProvider key={String(isInitialized)} router={router} />
}
