import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PublicPage } from './public-page.tsx'

/** Takes over the HTML that was rendered at build. */
export function hydrate(path: string, Content: ComponentType): void {
  hydrateRoot(document.getElementById('root')!, <PublicPage path={path} Content={Content} />)
}
