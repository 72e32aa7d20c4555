import { renderToString } from 'react-dom/server'
import { FirstPaintPage, firstPaints } from './first-paints.tsx'
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

/** What stands on the portal's screens until their scripts have come. */
export const prerenderFirstPaints = () =>
  firstPaints.map(({ content, ...first }) => ({
    ...first,
    body: renderToString(<FirstPaintPage path={first.path}>{content}</FirstPaintPage>),
  }))
