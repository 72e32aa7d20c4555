import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Properties of an entry of a list: the one that the address names by `#{id}` is marked, and scrolled to. */
export function useSought(id: string) {
  const isSought = useLocation().hash === `#${id}`
  useEffect(() => {
    if (isSought) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [isSought, id])
  return { id, 'data-sought': isSought || undefined }
}
