import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import './app/styles/mantine.css'
import './app/styles/fonts.css'
import './app/styles/tokens.css'
import './app/styles/base.css'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.tsx'

// Only a build splits Mantine by components; the development server serves it whole.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css')

createRoot(document.getElementById('root')!).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
)
