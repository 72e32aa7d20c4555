import type { DatabasePool } from 'slonik'
import { namesOf } from '../users/names.ts'
import type { ListedRow } from './listing.ts'

/** Display names of badge issuers: few users, on many cards. */
export class Issuers {
  readonly #names = new Map<string, string>()
  readonly #renamed = new Set<string>()
  readonly #db: DatabasePool

  constructor(db: DatabasePool) {
    this.#db = db
  }

  readonly nameOf = (userId: string): string => this.#names.get(userId) ?? ''

  /** Loads the issuer names of these rows that are not known yet. */
  async know(rows: readonly ListedRow[]): Promise<void> {
    const issuers = rows.flatMap(({ badges }) => badges.flatMap(({ issuedBy }) => issuedBy ?? []))
    const unknown = new Set<string>(issuers).difference(this.#names)
    if (unknown.size > 0) await this.#read([...unknown])
  }

  /**
   * Rereads the names of the given issuers, or of all known ones, and returns the ids of those who have another name than
   * their cards show, until `shown` says that they show it.
   */
  async renamed(userIds: readonly string[] = [...this.#names.keys()]): Promise<string[]> {
    const before = userIds.filter((id) => this.#names.has(id)).map((id) => [id, this.nameOf(id)] as const)
    if (before.length > 0) await this.#read(before.map(([id]) => id))
    for (const [id, name] of before) if (this.nameOf(id) !== name) this.#renamed.add(id)
    return [...this.#renamed]
  }

  shown(userIds: readonly string[]): void {
    for (const id of userIds) this.#renamed.delete(id)
  }

  async #read(userIds: string[]): Promise<void> {
    const names = await namesOf(this.#db, userIds)
    for (const id of userIds) this.#names.set(id, names.get(id) ?? '')
  }
}
