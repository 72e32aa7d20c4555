/** A question of a demo session. Times are minutes since the start; before it they are negative. */
export type DemoQuestion = {
  readonly by: string
  readonly at: number
  readonly text: string
  /** How many of the members who take part vote for it, the first ones of them but its asker. */
  readonly votes: number
  readonly pinned?: number
  readonly answered?: readonly [at: number, text: string]
  readonly dismissed?: readonly [at: number, reason: string]
}

/** A live session of the demo, hosted by a creator. */
export type DemoSession = {
  readonly key: string
  readonly host: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** Days since it was announced. */
  readonly announced: number
  /** Days since its time; negative before it. */
  readonly due: number
  readonly minutes: number
  readonly preQuestions?: true
  /** Handles of creators: those who register before the start, and those who come when it is live. */
  readonly registered: readonly string[]
  readonly joined: readonly string[]
  /** It was started at its time. */
  readonly isStarted: boolean
  /** Minutes after the start. */
  readonly ended?: number
  readonly questions: readonly DemoQuestion[]
  /** What is said in the chat; the host announces. */
  readonly chat: readonly (readonly [by: string, at: number, text: string])[]
}
