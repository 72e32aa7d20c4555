import { randomInt, randomUUID } from 'node:crypto'
import type { Client } from '../support/client.ts'
import { finalAnswer, success } from '../support/final-answer.ts'

/** A request that was carried out, kept to be repeated. */
export type Said = {
  readonly by: Client
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: unknown
  readonly key: string
}

/** A client whose every request has to be carried out. */
export type Speaker = {
  readonly client: Client
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  post(path: string, body?: unknown): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  patch(path: string, body?: unknown): Promise<any>
}

/** What is written about one user: unique words, the requests that wrote them, and the ids of the records concerned. */
export class Planting {
  /** Ten letters with which every word begins. */
  readonly mark = letters(10)
  readonly words: string[] = []
  readonly said: Said[] = []
  /** Ids of the records that were made, by the noun before the id in paths. */
  readonly ids = new Map<string, Set<string>>()

  word(): string {
    const word = this.mark + letters(4)
    this.words.push(word)
    return word
  }

  link(path: string): string {
    return `https://pages.example/${path}/${this.word()}`
  }

  /** A text with everything that encodings escape: quotes, line breaks, letters beyond ASCII. */
  prose(): string {
    return `“${this.word()}”\n\t"${this.word()}" \\ ü${this.word()}ß 🜂`
  }

  about(noun: string, id: string): void {
    this.ids.set(noun, (this.ids.get(noun) ?? new Set()).add(id))
  }

  /** Wraps a client so that its requests, and the ids of what they make, are noted. */
  speaker(client: Client): Speaker {
    const say = async (method: Said['method'], path: string, body: unknown) => {
      const key = randomUUID()
      const send = () => client.request(method, path, { body, headers: { 'idempotency-key': key } })
      const answer = success(await finalAnswer(send), `${method} ${path}`)
      this.said.push({ by: client, method, path, body, key })
      for (const [noun, thing] of Object.entries(answer ?? {}))
        if (thing && typeof thing === 'object' && 'id' in thing) this.about(`${noun}s`, String(thing.id))
      return answer
    }
    return {
      client,
      post: (path, body) => say('POST', path, body),
      patch: (path, body) => say('PATCH', path, body),
    }
  }
}

export const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('')
