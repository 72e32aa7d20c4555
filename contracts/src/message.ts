import type * as z from 'zod'

type Schemas = Readonly<Record<string, z.ZodType>>

/** The union `{ type, data }` described by a registry of schemas: it grows when the registry does. */
export type Message<S extends Schemas> = {
  [Type in keyof S & string]: { readonly type: Type; readonly data: z.output<S[Type]> }
}[keyof S & string]

/** Any message, for code that handles all of them alike. */
export type AnyMessage = { readonly type: string; readonly data: unknown }

/** The data of one message of a union. */
export type DataOf<M extends AnyMessage, Type extends M['type']> = Extract<M, { type: Type }>['data']
