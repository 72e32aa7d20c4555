import { useEffect, useState } from 'react'
import { loadPart } from '../lib/load-chunk.ts'

/**
 * A part of the frame that is loaded for signed-in users only. If it did not load, opening another page, at another `path`, is
 * the next attempt.
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean, path: string): Part | undefined {
  const [loaded, setLoaded] = useState<Part>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new attempt
  useEffect(() => {
    if (!isWanted || loaded) return
    loadPart(load)
      .then((part) => setLoaded(() => part))
      .catch(() => undefined)
  }, [isWanted, loaded, path])
  return loaded
}
