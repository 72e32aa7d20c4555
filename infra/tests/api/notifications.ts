import { setTimeout as delay } from 'node:timers/promises'
import { type Notification, NotificationsAnswer } from '@iam/contracts/notifications/views'
import type * as z from 'zod'
import type { Client } from '../support/client.ts'
import { answered } from './expect-answer.ts'
import { newOffer } from './offers.ts'
import type { Person } from './people.ts'

export const notifications = '/api/notifications'

export const listed = async (by: Client, query = ''): Promise<z.infer<typeof NotificationsAnswer>> =>
  answered(NotificationsAnswer, await by.get(`${notifications}${query}`))

/** Waits until a user is told of a kind, about the record with this id if there is one. */
export async function toldOf(by: Client, kind: string, relatedId?: string): Promise<Notification> {
  for (let tries = 0; tries < 200; tries++) {
    const found = (await listed(by, '?limit=100')).notifications.find(
      (one) => one.kind === kind && (relatedId === undefined || one.relatedId === relatedId),
    )
    if (found) return found
    await delay(100)
  }
  throw new Error(`the user was not told of ${kind}`)
}

/** An unread notification of a creator, about an offer that the brand makes. */
export async function newNotification(brand: Client, creator: Person): Promise<Notification> {
  return toldOf(creator, 'offer-made', (await newOffer(brand, creator)).id)
}
