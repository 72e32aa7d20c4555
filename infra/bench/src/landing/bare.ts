import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** The smallest app with the portal's libraries: one route that shows the result of one query. */
const source = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'

const Screen = () => h('p', null, String(useQuery({ queryKey: ['answer'], queryFn: () => fetch('/api').then((answer) => answer.text()) }).data))
const router = createBrowserRouter([{ path: '/', Component: Screen }])
createRoot(document.getElementById('root')).render(
  h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router })),
)
`

/** The size in bytes of React, its router and TanStack Query alone, built and compressed by brotli as the portal is. */
export async function bareJs(folder: string): Promise<number> {
  const root = await mkdtemp(join(folder, 'bare-'))
  try {
    await writeFile(join(root, 'main.js'), source)
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ...{ write: false, target: 'es2023', reportCompressedSize: false },
        rolldownOptions: { input: join(root, 'main.js') },
      },
    })) as Rolldown.RolldownOutput
    return output
      .filter((file) => file.type === 'chunk')
      .reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
