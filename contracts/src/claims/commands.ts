import * as z from 'zod'
import type { Message } from '../message.ts'
import { ClaimKey, Handle, UserId } from '../values.ts'

/** A claim makes a value unique across streams: its stream is named by the value's keyed hash and has one holder. */
export const claimCommands = {
  ClaimEmail: z.strictObject({ key: ClaimKey, userId: UserId }),
  ReleaseEmail: z.strictObject({ key: ClaimKey, userId: UserId }),
  ClaimHandle: z.strictObject({ key: ClaimKey, userId: UserId, handle: Handle }),
  ReleaseHandle: z.strictObject({ key: ClaimKey, userId: UserId }),
}
export type ClaimCommand = Message<typeof claimCommands>
