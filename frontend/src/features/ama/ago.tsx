import { useSyncExternalStore } from 'react'
import { formatDateTime } from '../../lib/dates.ts'
import { agoOf } from './times.ts'

type AgoProps = {
  readonly time: string
  /** The moment for which it is shown, in ms; now by default. */
  readonly now?: number | undefined
}

/** How long ago something was, with its date as a hint; one timer keeps all of them up to date. */
export function Ago({ time, now }: AgoProps) {
  useSyncExternalStore(watch, turn)
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {agoOf(time, now)}
    </time>
  )
}

const everyMs = 30_000
const watching = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const turn = () => Math.floor(Date.now() / everyMs)

function watch(changed: () => void): () => void {
  watching.add(changed)
  timer ??= setInterval(() => {
    for (const tell of watching) tell()
  }, everyMs)
  return () => {
    watching.delete(changed)
    if (watching.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
