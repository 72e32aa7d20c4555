import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

const showcaseLink = z.object({ title: z.string(), url: z.string(), type: Word })
const socialLink = z.object({ platform: z.string(), handle: z.string(), url: z.string() })

/** The keys are the names in the event store: rename nothing, only add. */
export const profileEvents = {
  ProfileCreated: z.object({ profileId: Word, userId: Word, handle: Personal(z.string(), '') }),
  /** Only the fields that changed. */
  ProfileUpdated: z.object({
    profileId: Word,
    userId: Word,
    tagline: Personal(z.string().optional(), ''),
    introVideoUrl: Personal(z.string().optional(), ''),
    socials: Personal(z.array(socialLink).optional(), []),
  }),
  HandleChanged: z.object({
    profileId: Word,
    userId: Word,
    handle: Personal(z.string(), ''),
    previous: Personal(z.string(), ''),
  }),
  ShowcaseLinkAdded: z.object({
    profileId: Word,
    userId: Word,
    link: Personal(showcaseLink, { title: '', url: '', type: 'document' }),
  }),
  ShowcaseLinkRemoved: z.object({ profileId: Word, userId: Word, url: Personal(z.string(), '') }),
  ProfileTrafficRecorded: z.object({
    profileId: Word,
    userId: Word,
    window: Word,
    views: z.int(),
    clicks: z.int(),
  }),
}
export type ProfileEvent = Message<typeof profileEvents>
