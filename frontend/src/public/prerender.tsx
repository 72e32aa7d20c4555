import { renderToString } from 'react-dom/server'
import { FirstPaintPage, firstPaints } from './first-paints.tsx'
import { publicPages } from './pages.ts'
import { PublicPage } from './public-page.tsx'

export type Rendered = Omit<(typeof publicPages)[number], 'load'> & { readonly body: string }

/** Renders every public page to HTML. Runs in Node, in the build and in the development server. */
export const prerender = (): Promise<readonly Rendered[]> =>
  Promise.all(
    publicPages.map(async ({ load, ...page }) => ({
      ...page,
      body: renderToString(<PublicPage path={page.path} Content={await load()} />),
    })),
  )

/** Renders what the portal's screens show until their scripts have run. */
export const prerenderFirstPaints = () =>
  firstPaints.map(({ content, ...first }) => ({
    ...first,
    body: renderToString(<FirstPaintPage path={first.path} content={content} />),
  }))
