import type { AnyMessage, DataOf } from '@iam/contracts/message'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type * as z from 'zod'

/** What a fold may know of an event besides its data. */
export type EventContext = {
  /** The event's moment. */
  readonly at: string
  readonly position: number
  readonly actorId: string | null
  /** The key of the row that is being folded. */
  readonly key: string
  /** The circumstances under which it was recorded. */
  readonly event: Omit<RecordedEvent, 'data'>
}

export type Row = Readonly<Record<string, unknown>>

/** Rows as a fold makes them: what the schema accepts, so that ids need no brand here. */
export type RowOf<Schema extends z.ZodObject> = Readonly<z.input<Schema>>
type FieldOf<Event extends AnyMessage> = Event extends AnyMessage ? keyof Event['data'] & string : never

/**
 * A read model as a keyed fold: which row an event touches and how it changes it. Pure, so that the same
 * code serves the live projection and a rebuild; a row as of a date is folded in tests only.
 */
type Definition<Schema extends z.ZodObject, Event extends AnyMessage> = {
  /** Table and view of this name; snake case. */
  readonly name: string
  /**
   * Raise it when rows, columns or indexes change, also by schemas and functions of other files: the new
   * version is built beside the live one.
   */
  readonly version: number
  readonly row: Schema
  /** The field of the row that is its primary key. */
  readonly key: keyof z.input<Schema> & string
  /** The field of the events that holds the row's key, if its name is not that of `key`. */
  readonly eventKeyField?: FieldOf<Event>
  /** Each event has a row of its own, whose key is the event's id. */
  readonly isPerEvent?: true
  /** Index definitions behind `create index on {table}`, such as `(role, handle)`. */
  readonly indexes: readonly string[]
  /** By event, overrides `eventKeyField`: the keys of the rows that it touches: none, one or several. */
  readonly keysByEvent?: {
    readonly [Type in Event['type']]?: (data: DataOf<Event, Type>) => readonly string[]
  }
  /** Fields with the ids of persons: an erasure touches every row in which one of them is the erased person. */
  readonly personFields?: readonly (keyof z.input<Schema> & string)[]
  /** By event that creates a row: the new row, whatever was there. Nothing is loaded for it. */
  readonly starts?: {
    readonly [Type in Event['type']]?: (data: DataOf<Event, Type>, context: EventContext) => RowOf<Schema>
  }
  /** By event that creates a row or changes the one that is there, which it receives as `row`. */
  readonly upserts?: {
    readonly [Type in Event['type']]?: (
      data: DataOf<Event, Type>,
      context: EventContext,
      row: RowOf<Schema> | undefined,
    ) => RowOf<Schema>
  }
  /** By event of `upserts`, whether its data tell that there is no row yet, so that none is loaded. */
  readonly isFirst?: {
    readonly [Type in Event['type']]?: (data: DataOf<Event, Type>) => boolean
  }
  /** By event that changes an existing row: the changed row, or null, which removes it. It creates none. */
  readonly on: {
    readonly [Type in Event['type']]?: (
      row: RowOf<Schema>,
      data: DataOf<Event, Type>,
      context: EventContext,
    ) => RowOf<Schema> | null
  }
}

/** A read model without the types of its events, for the runner and the rebuild. */
export type ReadModel<R extends Row = Row> = {
  readonly name: string
  readonly version: number
  readonly row: z.ZodObject
  readonly key: string
  readonly eventKeyField?: string
  readonly isPerEvent?: true
  readonly indexes: readonly string[]
  readonly keysByEvent?: { readonly [type: string]: (data: Row) => readonly string[] }
  readonly personFields?: readonly string[]
  readonly starts?: { readonly [type: string]: (data: Row, context: EventContext) => R }
  readonly upserts?: { readonly [type: string]: (data: Row, context: EventContext, row?: Row) => R }
  readonly isFirst?: { readonly [type: string]: (data: Row) => boolean }
  readonly on: { readonly [type: string]: (row: Row, data: Row, context: EventContext) => R | null }
}

/**
 * The events that erase a person by the fold of UserErased: the first erases the data, the last follows when
 * the key is destroyed, and in between other users may have written about the erased one.
 */
export const erasures: ReadonlySet<string> = new Set(['UserErased', 'UserForgotten'])

/**
 * `readModel<SomeEvent | OtherEvent, typeof SomeRow>({ … })`: each fold is typed by its event and by the
 * row. Throws if the rows of a person would outlive the person's erasure.
 */
export function readModel<Event extends AnyMessage, Schema extends z.ZodObject>(
  definition: Definition<Schema, Event>,
): ReadModel<RowOf<Schema>> {
  // Which fold is called is decided by the event's type at run time, where the compiler cannot follow.
  const model = definition as unknown as ReadModel<RowOf<Schema>>
  const erase = model.on.UserErased
  if (!erase && model.personFields)
    throw new Error(`${model.name} has personFields, but no fold of UserErased`)
  if (!erase) return model
  return { ...model, on: { ...model.on, ...Object.fromEntries([...erasures].map((type) => [type, erase])) } }
}

/** The stored names of the events that a model listens to. */
export const typesOf = (model: ReadModel): readonly string[] => [
  ...new Set([model.starts, model.upserts, model.on].flatMap((folds) => Object.keys(folds ?? {}))),
]
