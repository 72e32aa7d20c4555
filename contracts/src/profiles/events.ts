import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

const profile = { profileId: Word, userId: Word }
const showcaseLink = z.object({ title: z.string(), url: z.string(), type: Word })
const socialLink = z.object({ platform: z.string(), handle: z.string(), url: z.string() })

/** The keys are the names in the event store: rename nothing, only add. */
export const profileEvents = {
  ProfileCreated: z.object({ ...profile, handle: Personal(z.string(), '') }),
  /** Only the fields that changed. */
  ProfileUpdated: z.object({
    ...profile,
    tagline: Personal(z.string().optional(), ''),
    introVideoUrl: Personal(z.string().optional(), ''),
    socials: Personal(z.array(socialLink).optional(), []),
  }),
  HandleChanged: z.object({
    ...profile,
    handle: Personal(z.string(), ''),
    previous: Personal(z.string(), ''),
  }),
  ShowcaseLinkAdded: z.object({
    ...profile,
    link: Personal(showcaseLink, { title: '', url: '', type: 'document' }),
  }),
  ShowcaseLinkRemoved: z.object({ ...profile, url: Personal(z.string(), '') }),
  ProfileTrafficRecorded: z.object({ ...profile, window: Word, views: z.int(), clicks: z.int() }),
}
export type ProfileEvent = Message<typeof profileEvents>
