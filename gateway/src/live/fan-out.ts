import { setImmediate as nextTurn } from 'node:timers/promises'
import { textFrame, type Viewer } from './viewer.ts'

/** A subscription of one socket: the client's id of the operation, and the field that its document selects. */
export type Subscription = { readonly viewer: Viewer; readonly id: string; readonly field: string }

/** Frames that all subscriptions together get before everything else in this process has its turn: 2 to 3 ms of work. */
const framesInTurn = 250
const budget = {
  left: framesInTurn,
  /** Resolves in the next turn, with the budget full again. */
  turn: Promise.resolve(),
  spend(): void {
    if (budget.left === framesInTurn)
      budget.turn = nextTurn().then(() => {
        budget.left = framesInTurn
      })
    budget.left -= 1
  },
}

type Group = { readonly field: string; readonly subscriptions: Set<Subscription> }
type Writing = { readonly frame: Buffer; readonly group: Group; readonly to: readonly Subscription[] }

/**
 * Subscriptions to the same messages. A message is serialized once for each operation id, and clients name their operations
 * after what they subscribe to, so that all sockets get the same bytes.
 */
export class FanOut {
  readonly #groups = new Map<string, Group>()
  readonly #queue: Writing[] = []
  #isWriting = false
  #written = Promise.resolve()

  get isEmpty(): boolean {
    return this.#groups.size === 0
  }

  add(subscription: Subscription): void {
    const { id, field } = subscription
    const group = this.#groups.get(id) ?? { field, subscriptions: new Set() }
    this.#groups.set(id, group)
    group.subscriptions.add(subscription)
  }

  remove(subscription: Subscription): void {
    const group = this.#groups.get(subscription.id)
    group?.subscriptions.delete(subscription)
    if (group?.subscriptions.size === 0) this.#groups.delete(subscription.id)
  }

  /** Resolves once all that was sent so far is written. */
  get written(): Promise<void> {
    return this.#written
  }

  /**
   * To those who are subscribed now, or to one user among them; to many in parts, between which the process does other
   * work.
   */
  send(message: unknown, onlyTo?: string): void {
    for (const [id, group] of this.#groups) {
      const all = [...group.subscriptions]
      const to = onlyTo === undefined ? all : all.filter(({ viewer }) => viewer.userId === onlyTo)
      if (to.length === 0) continue
      this.#queue.push({ frame: frameOf({ id, field: group.field }, message), group, to })
    }
    if (!this.#isWriting) this.#written = this.#write()
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    let hasSpent = false
    for (let next = this.#queue.shift(); next; next = this.#queue.shift())
      for (const subscription of next.to) {
        while (budget.left === 0) {
          await budget.turn
          // The others that wait are first, so that a full room does not take every turn.
          if (hasSpent) await undefined
          hasSpent = false
        }
        // One that has ended meanwhile hears nothing more: its id may be that of a new subscription.
        if (!next.group.subscriptions.has(subscription)) continue
        budget.spend()
        hasSpent = true
        subscription.viewer.send(next.frame)
      }
    this.#isWriting = false
  }
}

/** What graphql-ws would send: `Next` of the protocol with the result of the execution, as a frame of the WebSocket. */
export const frameOf = ({ id, field }: Omit<Subscription, 'viewer'>, message: unknown): Buffer =>
  textFrame(JSON.stringify({ id, type: 'next', payload: { data: { [field]: message } } }))
