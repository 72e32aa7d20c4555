import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './app/styles/layers.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import './app/styles/fonts.css'
import './app/styles/tokens.css'
import './app/styles/base.css'
import './app/styles/touch.css'
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { backClosesDialogs } from './app/back-closes-dialogs.ts'
import { keepPlace } from './app/keep-place.ts'
import { router } from './app/router.tsx'
import { Routes } from './app/routes.tsx'
import { theme } from './app/theme.ts'
import { closeSearch, opened } from './features/search/opening.ts'
import { AuthProvider } from './features/session/auth.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { survivesTranslation } from './lib/translated-pages.ts'

// Only a build splits Mantine's styles by component (mantine-per-file.ts); the development server loads them as a whole.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css')

survivesTranslation()

const search = { watch: opened.watch, isOpen: () => opened.now() === 'search', close: closeSearch }
backClosesDialogs(router, search)

// The prerendered content stays in the document until the router has loaded the screen.
const root = document.getElementById('root')!
if (root.firstElementChild) {
  await initialized()
  keepPlace(root)
}

/** The nonce of this page's Content-Security-Policy, which the gateway writes into the document's head. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** The portal has one colour scheme, so no choice is stored. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

// In a transition React renders in small slices, between which the browser handles scrolling and typing.
startTransition(() =>
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider
        theme={theme}
        forceColorScheme="dark"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={styleNonce}
      >
        <AuthProvider>
          <Routes />
        </AuthProvider>
      </MantineProvider>
    </QueryClientProvider>,
  ),
)

function initialized(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = router.subscribe(({ initialized }) => initialized && resolve())
  if (router.state.initialized) resolve()
  return promise.finally(stop)
}
