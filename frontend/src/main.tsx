import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import './app/styles/layers.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import './app/styles/fonts.css'
import './app/styles/tokens.css'
import './app/styles/base.css'
import { keepPlace } from './app/keep-place.ts'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.tsx'

// Only a build splits Mantine by components; the development server serves it whole.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css')

// What the gateway sent to look at stays until the screen itself is there.
const root = document.getElementById('root')!
if (root.firstElementChild) {
  await initialized()
  keepPlace(root)
}

// As a transition it is drawn in small steps, between which the browser answers whoever scrolls or types.
startTransition(() =>
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  ),
)

function initialized(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = router.subscribe(({ initialized }) => initialized && resolve())
  if (router.state.initialized) resolve()
  return promise.finally(stop)
}
