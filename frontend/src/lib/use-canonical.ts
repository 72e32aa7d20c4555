import { useEffect } from 'react'

/** Says in the page's head under which address this screen is to be found; the next screen stands under its own. */
export function useCanonical(href: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (!link) return
    link.href = href
    return () => {
      link.href = location.origin + location.pathname
    }
  }, [href])
}
