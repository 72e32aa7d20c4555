import type { Client } from '../../support/client.ts'
import type { Body } from '../bodies.ts'
import { type Cast, ok } from '../cast.ts'

/** A record on which a call is tried, and where it is read afterwards. */
export type Scene = {
  readonly by: Client
  /** The value of the path's parameter. */
  readonly id?: string
  /** A body that is accepted. */
  readonly base: Body
  /** Fields that have to keep their value in the base to refer to this record. */
  readonly pinned?: readonly string[]
  /** Reads the record after the call, by the call's answer where that names the record. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly read: (answer: any) => Promise<Body>
  /** Fields that are not read back by their name. */
  readonly unread?: readonly string[]
}

/** For each call with a body the record that it needs. */
export type Scenes = Readonly<Record<string, (cast: Cast) => Promise<Scene>>>

export const reading = async (client: Client, path: string, name: string): Promise<Body> =>
  ok(await client.get(path))[name]
export const reason = { reason: 'Because.' }
