import { allEvents } from '@iam/contracts/events'
import { type PersonalShape, personalShape } from '@iam/contracts/personal'
import * as contractVersions from '@iam/contracts/upcasters'
import type { ZodType } from 'zod'
import type { NewEvent, RecordedEvent } from '../event-store/port.ts'
import { withData } from '../event-store/recorded-event.ts'
import type { PersonKey } from './keys.ts'
import { erase, isSealed, personOf, seal, unseal } from './seal.ts'

/** How events of one type are stored and read. */
type EventForm = {
  /** It has had one version only: but for its personal fields it reads as it is stored. */
  readonly isAsStored: boolean
  /** Whose key its personal fields need, or undefined where it needs none. */
  person(data: NewEvent['data']): string | undefined
  /** As it is stored: valid by the contract, at today's version, its personal fields encrypted. */
  toStored(event: NewEvent, key: PersonKey): NewEvent
  /** As today's code reads it. */
  fromStored(event: RecordedEvent, key: PersonKey): RecordedEvent
}

export type EventForms = ReadonlyMap<string, EventForm>

type Versions = Pick<typeof contractVersions, 'currentVersion' | 'upcast'>

/** The forms of all events, those of the contract unless told. */
export const eventForms = (
  schemas: Readonly<Record<string, ZodType>> = allEvents,
  versions: Versions = contractVersions,
): EventForms =>
  new Map(
    Object.entries(schemas).map(([type, schema]) => {
      const shape = personalShape(schema)
      return [type, shape ? personalForm(type, schema, versions, shape) : plainForm(type, schema, versions)]
    }),
  )

function plainForm(type: string, schema: ZodType, versions: Versions): EventForm {
  const schemaVersion = versions.currentVersion(type)
  const upcast = (event: RecordedEvent) =>
    event.metadata.schemaVersion === schemaVersion
      ? event
      : withData(event, versions.upcast(type, event.metadata.schemaVersion, event.data) as NewEvent['data'])
  return {
    isAsStored: schemaVersion === 1,
    person: () => undefined,
    toStored: (event) => ({
      ...event,
      data: schema.parse(event.data) as NewEvent['data'],
      metadata: { ...event.metadata, schemaVersion },
    }),
    // A type that has had one version only spares the look into the metadata.
    fromStored: schemaVersion === 1 ? (event) => event : upcast,
  }
}

function personalForm(type: string, schema: ZodType, versions: Versions, shape: PersonalShape): EventForm {
  const plain = plainForm(type, schema, versions)
  return {
    isAsStored: plain.isAsStored,
    person: (data) => personOf(shape, data),
    toStored(event, key) {
      const valid = plain.toStored(event, key)
      return { ...valid, data: seal(shape, key, event.id, valid.data) }
    },
    fromStored(event, key) {
      const { data } = event
      if (!isSealed(data)) return plain.fromStored(event, key)
      const opened = plain.fromStored(withData(event, unseal(shape, key, event.id, data)), key)
      return key ? opened : withData(opened, erase(shape, opened.data))
    },
  }
}
