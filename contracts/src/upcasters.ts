type Upcasters = Readonly<Record<string, Readonly<Record<number, (data: never) => unknown>>>>

/**
 * How an event of an older version becomes one of the next: `upcasters.SomeEvent[1]` takes the data of version 1 and
 * gives that of version 2. The present version of a type is one more than its highest upcaster, 1 where there is none.
 * Stored events are never rewritten; `corpus.test.ts` replays one of every type and version ever written.
 */
export const upcasters: Upcasters = {
  /** Version 1 knew neither bonuses nor corrections, and not whether an override set the amount. */
  EarningRecorded: { 1: (data: object) => ({ ...data, reason: null, correctsEarningId: null }) },
}

/** The current version of each event type, and the conversion to it. */
export function versionsOf(upcasters: Upcasters) {
  const currentVersion = (type: string): number =>
    Math.max(0, ...Object.keys(upcasters[type] ?? {}).map(Number)) + 1

  /** The data of an event, converted to the current version. */
  function upcast(type: string, version: number, data: unknown): unknown {
    let current = data
    for (let v = version; v < currentVersion(type); v++) {
      const step = upcasters[type]?.[v]
      if (!step) throw new Error(`no upcaster for ${type} from version ${v}`)
      current = step(current as never)
    }
    return current
  }

  return { currentVersion, upcast }
}

export const { currentVersion, upcast } = versionsOf(upcasters)
