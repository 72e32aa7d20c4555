import { textFrame, type Viewer } from './viewer.ts'

/** A subscription of one socket: the client's id of the operation, and the field that its document selects. */
export type Subscription = { readonly viewer: Viewer; readonly id: string; readonly field: string }

/**
 * Subscriptions to the same messages. A message is serialized once for each operation id, and clients name their operations
 * after what they subscribe to, so that all sockets get the same bytes.
 */
export class FanOut {
  readonly #groups = new Map<string, { field: string; viewers: Set<Viewer> }>()

  get isEmpty(): boolean {
    return this.#groups.size === 0
  }

  add({ viewer, id, field }: Subscription): void {
    const group = this.#groups.get(id)
    if (group) group.viewers.add(viewer)
    else this.#groups.set(id, { field, viewers: new Set([viewer]) })
  }

  remove({ viewer, id }: Subscription): void {
    const group = this.#groups.get(id)
    group?.viewers.delete(viewer)
    if (group?.viewers.size === 0) this.#groups.delete(id)
  }

  send(message: unknown): void {
    for (const [id, { field, viewers }] of this.#groups) {
      const frame = frameOf({ id, field }, message)
      for (const viewer of viewers) viewer.send(frame)
    }
  }
}

/** What graphql-ws would send: `Next` of the protocol with the result of the execution, as a frame of the WebSocket. */
export const frameOf = ({ id, field }: Omit<Subscription, 'viewer'>, message: unknown): Buffer =>
  textFrame(JSON.stringify({ id, type: 'next', payload: { data: { [field]: message } } }))
