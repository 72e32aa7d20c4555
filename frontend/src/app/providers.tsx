import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuthProvider } from '../features/session/auth.tsx'
import { styleNonce } from '../lib/nonce.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { theme } from './theme.ts'

const client = createQueryClient()
/** The portal has one colour scheme, so no choice is stored. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/** The context providers of the portal: query cache, theme and session. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        forceColorScheme="dark"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={styleNonce}
      >
        <AuthProvider>{children}</AuthProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
}
