import { useRef, useState } from 'react'

type Selectable = { readonly id: string }

/** The chosen entries of a list; a range goes from the last choice on. */
export function useSelection<Entry extends Selectable>(entries: readonly Entry[], most: number) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  // What has left the list, as another approver may have decided it, is no longer chosen.
  const chosen = entries.filter(({ id }) => ids.has(id))

  function toggle(id: string, isRange = false): void {
    const next = new Set(chosen.map((entry) => entry.id))
    const [from, to] = [last.current, id].map((one) => entries.findIndex((entry) => entry.id === one))
    const range = isRange && from! >= 0 ? entries.slice(Math.min(from!, to!), Math.max(from!, to!) + 1) : []
    const isOn = !next.has(id)
    for (const one of [id, ...range.map((entry) => entry.id)]) isOn ? next.add(one) : next.delete(one)
    last.current = id
    setIds(new Set([...next].slice(0, most)))
  }
  return { chosen, has: (id: string) => ids.has(id), toggle, clear: () => setIds(new Set()) }
}
