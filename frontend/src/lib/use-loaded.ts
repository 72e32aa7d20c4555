import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from './load-chunk.ts'
import { showToast } from './toasts.ts'

/** A component that is loaded when it is first wanted. If that fails, `close` takes back the wish, and `failed` says so. */
export function useLoaded<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  failed: string,
  close: () => void,
) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const giveUp = useEffectEvent(() => {
    close()
    showToast({
      title: failed,
      description: 'Check your connection, then try again.',
      variant: 'destructive',
    })
  })
  useEffect(() => {
    if (!isWanted || Loaded) return
    loadChunk(load).then((component) => setLoaded(() => component), giveUp)
  }, [isWanted, Loaded, load])
  return Loaded
}
