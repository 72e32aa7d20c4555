import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the URL's anchor once this is shown, which a page does when what stands above the anchor has its height: when the
 * browser looked for it, it did not exist yet. At once: a smooth scroll ends where the anchor stood when it began.
 */
export function ToAnchor() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [hash])
  return null
}
