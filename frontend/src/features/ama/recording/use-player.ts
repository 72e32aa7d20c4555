import { useEffect, useState } from 'react'
import type { Speed } from './position.ts'

/** Where a recording of a length, in s, is: at its end first; it plays at a speed, from the start again once it is at the end. */
export function usePlayer(length: number) {
  const [moved, setMoved] = useState<number>()
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const second = Math.min(moved ?? length, length)
  const isAtEnd = second >= length

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setMoved((at) => Math.min(length, (at ?? 0) + speed)), 1000)
    return () => clearInterval(timer)
  }, [isPlaying, speed, length])
  useEffect(() => {
    if (isAtEnd) setPlaying(false)
  }, [isAtEnd])

  return {
    ...{ second, speed, setSpeed, isPlaying },
    goTo: (next: number) => setMoved(Math.min(length, Math.max(0, next))),
    toggle() {
      if (!isPlaying && isAtEnd) setMoved(0)
      setPlaying(!isPlaying)
    },
  }
}
export type Player = ReturnType<typeof usePlayer>
