import { attempt } from './attempt.ts'
import type { Shown } from './session-state.ts'

/**
 * A channel to the other tabs of this browser; undefined where storage is forbidden, which Firefox extends to channels. The
 * tabs then hear nothing of each other.
 */
export const openChannel = <T>(name: string, heard: (said: T) => void): BroadcastChannel | undefined =>
  attempt(() => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<T>) => heard(data)
    return channel
  })

/** Connects the tabs of this browser: each tells the others who signed in or out in it. */
let channel: BroadcastChannel | undefined

export function hearTabs(heard: (person: Shown | null) => void): () => void {
  channel = openChannel('session', heard)
  return () => {
    channel?.close()
    channel = undefined
  }
}

export const tellTabs = (person: Shown | null): void =>
  channel?.postMessage(person && { id: person.id, name: person.name })
