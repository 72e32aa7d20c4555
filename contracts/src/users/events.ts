import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'
import { Time } from '../values.ts'

const joined = {
  userId: Word,
  emailKey: Word,
  name: Personal(z.string(), 'Former member'),
  email: Personal(z.string(), ''),
}
const standing = { role: Word, stakeholderType: Word }

/** The keys are the names in the event store: rename nothing, only add. */
export const userEvents = {
  UserOnboarded: z.object({ ...joined, avatarUrl: Personal(z.string(), ''), ...standing }),
  UserRegistered: z.object({ ...joined, ...standing }),
  /** This user was never created and never will be: the e-mail and handle claimed for it are free. */
  JoiningAbandoned: z.object({ userId: Word }),
  EmailConfirmed: z.object({ userId: Word }),
  /** Only the fields that changed. */
  PersonalInfoUpdated: z.object({
    userId: Word,
    name: Personal(z.string().optional(), 'Former member'),
    bio: Personal(z.string().optional(), ''),
    location: Personal(z.string().optional(), ''),
    industries: Personal(z.array(z.string()).optional(), []),
    avatarUrl: Personal(z.string().optional(), ''),
  }),
  /** The view of the dashboard that the user looks at from now on. */
  ViewChosen: z.object({ userId: Word, viewAs: Word }),
  /** The zone in which it is 8:00 for the user when the digest comes: the browser's, or what the user chose. */
  TimeZoneChosen: z.object({ userId: Word, timeZone: Personal(z.string(), '') }),
  UserRoleAssigned: z.object({ userId: Word, ...standing, reason: Personal(z.string(), '') }),
  PaymentApprovalGranted: z.object({ userId: Word, reason: Personal(z.string(), '') }),
  PaymentApprovalRevoked: z.object({ userId: Word, reason: Personal(z.string(), '') }),
  NewsPostingGranted: z.object({ userId: Word, reason: Personal(z.string(), '') }),
  NewsPostingRevoked: z.object({ userId: Word, reason: Personal(z.string(), '') }),
  /** An admin lets mails go again to the address that a mail server refused at this time. */
  AddressMarkLifted: z.object({ userId: Word, refusedAt: Time }),
  UserErased: z.object({ userId: Word, reason: Personal(z.string(), '') }),
  /** The person's key is destroyed: what others wrote about them since the erasure is unreadable too. */
  UserForgotten: z.object({ userId: Word }),
}
export type UserEvent = Message<typeof userEvents>
