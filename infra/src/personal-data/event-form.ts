import { allEvents } from '@iam/contracts/events'
import { type PersonalShape, personalShape } from '@iam/contracts/personal'
import * as contractVersions from '@iam/contracts/upcasters'
import type { ZodType } from 'zod'
import type { NewEvent, RecordedEvent } from '../event-store/port.ts'
import { flawed, schemaVersionOf, withData } from '../event-store/recorded-event.ts'
import type { PersonKey } from './kept-keys.ts'
import { concernedBy, concernedByStored, erase, isSealed, seal, unseal } from './seal.ts'

/** How events of one type are stored and read. */
export type EventForm = {
  /** Of a type without older versions: except for its personal fields, an event reads as it is stored. */
  readonly hasOneVersion: boolean
  /** The persons whose keys are needed to encrypt the personal fields of an event with this data. */
  concernedBy(data: NewEvent['data']): readonly string[]
  /** The persons whose keys are needed to decrypt an event that is stored with this data. */
  concernedByStored(data: NewEvent['data']): readonly string[]
  /** The stored form: valid by the contract, at the current version, its personal fields encrypted. */
  toStored(event: NewEvent, key: PersonKey): NewEvent
  /**
   * The form that the current code reads. The key is null if a person whom the event concerns is erased, and left out
   * if the event is not encrypted.
   */
  fromStored(event: RecordedEvent, key?: PersonKey): RecordedEvent
}

export type EventForms = ReadonlyMap<string, EventForm>

type Versions = Pick<typeof contractVersions, 'currentVersion' | 'upcast'>

/** The forms of all event types, by default those of the contract. */
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
  const upcast = (event: RecordedEvent, version: number) =>
    version > schemaVersion
      ? flawed(event, event.data, { readAs: 'skipped', reason: `version ${version} is of a later release` })
      : withData(event, versions.upcast(type, version, event.data) as NewEvent['data'])
  return {
    hasOneVersion: schemaVersion === 1,
    concernedBy: () => [],
    concernedByStored: () => [],
    toStored: (event) => ({
      ...event,
      data: schema.parse(event.data) as NewEvent['data'],
      metadata: { ...event.metadata, schemaVersion },
    }),
    fromStored(event) {
      const version = schemaVersionOf(event)
      return version === schemaVersion ? event : upcast(event, version)
    },
  }
}

function personalForm(type: string, schema: ZodType, versions: Versions, shape: PersonalShape): EventForm {
  const plain = plainForm(type, schema, versions)
  const schemaVersion = versions.currentVersion(type)
  return {
    hasOneVersion: plain.hasOneVersion,
    concernedBy: (data) => concernedBy(shape, data),
    concernedByStored: (data) => concernedByStored(shape, data),
    toStored(event, key) {
      const valid = plain.toStored(event, key)
      return { ...valid, data: seal(shape, key, event.id, valid.data) }
    },
    fromStored(event, key) {
      const { data } = event
      // Which fields of a later version are personal is not known, so nothing is decrypted.
      if (schemaVersionOf(event) > schemaVersion) return plain.fromStored(event)
      if (!isSealed(data)) {
        // Recorded before these fields were personal: it stays in the log as it is, but reads as erased once the user
        // is.
        const read = plain.fromStored(event)
        return key === null ? withData(read, erase(shape, read.data)) : read
      }
      const opened = plain.fromStored(withData(event, unseal(shape, key ?? null, event.id, data)))
      return key ? opened : withData(opened, erase(shape, opened.data))
    },
  }
}
