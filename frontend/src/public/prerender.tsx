import { renderToString } from 'react-dom/server'
import { type PublicPage as Page, publicPages } from './pages.ts'
import { PublicPage } from './public-page.tsx'

export type Rendered = Omit<Page, 'load'> & { readonly body: string }

/** Every public page as HTML. Runs in Node, at build and in the development server. */
export const prerender = (): Promise<readonly Rendered[]> =>
  Promise.all(
    publicPages.map(async ({ load, ...page }) => ({
      ...page,
      body: renderToString(<PublicPage path={page.path} Content={await load()} />),
    })),
  )
