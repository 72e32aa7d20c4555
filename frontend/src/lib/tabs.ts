import type { Shown } from './session-state.ts'

/** Connects the tabs of this browser: each tells the others who signed in or out in it. */
let channel: BroadcastChannel | undefined

export function hearTabs(heard: (person: Shown | null) => void): () => void {
  channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }: MessageEvent<Shown | null>) => heard(data)
  return () => {
    channel?.close()
    channel = undefined
  }
}

export const tellTabs = (person: Shown | null): void =>
  channel?.postMessage(person && { id: person.id, name: person.name })
