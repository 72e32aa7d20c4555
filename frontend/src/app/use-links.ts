import { allPages } from '@iam/contracts/pages'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

const areaOf = (path: string) => path.split('/')[1]
/** First segments of the router's screens. All other paths, the public pages for example, are documents of their own. */
const areas = new Set(
  allPages.filter(([, { isPrerendered }]) => !isPrerendered).map(([, { path }]) => areaOf(path)),
)

/** Makes plain links navigate inside the portal, and all links out of it (a router's too) load their document. */
export function useLinks() {
  const navigate = useNavigate()
  return {
    onClickCapture(event: MouseEvent) {
      const link = linkOf(event)
      if (link && !areas.has(areaOf(link.pathname))) event.stopPropagation()
    },
    onClick(event: MouseEvent) {
      const link = linkOf(event)
      if (!link || event.defaultPrevented || isOnThisPage(link)) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash)
    },
  }
}

/** The link of this site that a click would follow in this window. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = (target as Element).closest('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  return link
}

const isOnThisPage = (link: HTMLAnchorElement) =>
  link.hash !== '' && link.pathname === location.pathname && link.search === location.search
