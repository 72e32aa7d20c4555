import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Properties of an entry of a list: the one that the address names by `#{id}` is marked, and scrolled to. */
export function useSought(id: string) {
  const isSought = useLocation().hash === `#${id}`
  useEffect(() => (isSought ? keptInView(id) : undefined), [isSought, id])
  return { id, 'data-sought': isSought || undefined }
}

/** For as long as what stands above an entry may still be loading. */
const keptForMs = 5_000
const byTheUser = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls to an element, again whenever the page grows, until the user does something. Returns what ends it. */
function keptInView(id: string): () => void {
  const scroll = () => document.getElementById(id)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  scroll()
  const growing = new ResizeObserver(scroll)
  growing.observe(document.body)
  const ended = new AbortController()
  const end = () => {
    growing.disconnect()
    ended.abort()
    clearTimeout(timer)
  }
  const timer = setTimeout(end, keptForMs)
  for (const event of byTheUser) window.addEventListener(event, end, { signal: ended.signal, passive: true })
  return end
}
