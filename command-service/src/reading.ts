import type { AnyMessage } from '@iam/contracts/message'
import type { AnyDecider, Staleness, StreamOf } from './decider.ts'
import { absent, type Folded, type States } from './states.ts'

/** How the states for one decision are read: from memory where that is allowed, unless `isFresh`. */
export function readFor(states: States, isFresh: boolean) {
  let isRecalled = false
  const recall = <State>(stream: StreamOf<State>, id: string) => {
    const recalled = isFresh ? undefined : states.recall(stream, id)
    if (recalled) isRecalled = true
    return recalled
  }
  return {
    /** Whether anything was recalled or guessed. */
    isRecalled: () => isRecalled,
    own(decider: AnyDecider, command: AnyMessage): Folded<unknown> | Promise<Folded<unknown>> {
      const id = decider.id(command)
      const recalled = recall(decider, id)
      if (recalled) return recalled
      if (isFresh || !decider.begins?.includes(command.type)) return states.load(decider, id)
      isRecalled = true
      return { state: decider.initial, ...absent }
    },
    need: (need: Need, id: string) =>
      ('mayBeStale' in need && states.isKeptUp && recall(need.stream, id)) || states.load(need.stream, id),
  }
}

/** Maximum of concurrent reads for one need of several streams, so that it does not crowd out others. */
const maxConcurrentReads = 32

type Need = { readonly stream: StreamOf<unknown> } & Staleness
type ReadNeed = (need: Need, id: string) => Folded<unknown> | Promise<Folded<unknown>>

/** The states of the streams that a decision needs, by name. */
export async function loadNeeds(read: ReadNeed, decider: AnyDecider, command: AnyMessage, state: unknown) {
  const needs = Object.entries(decider.needs?.(command, state) ?? {})
  const stateOf = async (need: (typeof needs)[0][1], id: string | null) =>
    id === null ? need.stream.initial : (await read(need, id)).state

  const singles = await Promise.all(
    needs.flatMap(([name, need]) =>
      'id' in need ? [stateOf(need, need.id).then((state) => [name, state] as const)] : [],
    ),
  )
  const loaded = Object.fromEntries(singles)
  for (const [name, need] of needs) {
    if ('id' in need) continue
    const ids = typeof need.ids === 'function' ? need.ids(loaded) : need.ids
    const all: unknown[] = []
    for (let n = 0; n < ids.length; n += maxConcurrentReads)
      all.push(...(await Promise.all(ids.slice(n, n + maxConcurrentReads).map((id) => stateOf(need, id)))))
    loaded[name] = all
  }
  return loaded
}
