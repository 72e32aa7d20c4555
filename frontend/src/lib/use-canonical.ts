import { useEffect } from 'react'

/** Sets the page's canonical URL while the screen is mounted; afterwards it is the current address again. */
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
