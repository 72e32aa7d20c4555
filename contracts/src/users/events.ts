import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal } from '../personal.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const userEvents = {
  UserOnboarded: z.object({
    userId: z.string(),
    emailKey: z.string(),
    name: Personal(z.string(), 'Former member'),
    email: Personal(z.string(), ''),
    avatarUrl: Personal(z.string(), ''),
    role: z.string(),
    stakeholderType: z.string(),
  }),
  UserRegistered: z.object({
    userId: z.string(),
    emailKey: z.string(),
    name: Personal(z.string(), 'Former member'),
    email: Personal(z.string(), ''),
    role: z.string(),
    stakeholderType: z.string(),
  }),
  EmailConfirmed: z.object({ userId: z.string() }),
  /** Only the fields that changed. */
  PersonalInfoUpdated: z.object({
    userId: z.string(),
    name: Personal(z.string().optional(), 'Former member'),
    bio: Personal(z.string().optional(), ''),
    location: Personal(z.string().optional(), ''),
    industries: Personal(z.array(z.string()).optional(), []),
    avatarUrl: Personal(z.string().optional(), ''),
  }),
  UserRoleAssigned: z.object({
    userId: z.string(),
    role: z.string(),
    stakeholderType: z.string(),
    reason: z.string(),
  }),
  PaymentApprovalGranted: z.object({ userId: z.string(), reason: z.string() }),
  PaymentApprovalRevoked: z.object({ userId: z.string(), reason: z.string() }),
  NewsPostingGranted: z.object({ userId: z.string(), reason: z.string() }),
  NewsPostingRevoked: z.object({ userId: z.string(), reason: z.string() }),
  UserErased: z.object({ userId: z.string(), reason: z.string() }),
}
export type UserEvent = Message<typeof userEvents>
