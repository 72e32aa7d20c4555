import type { Actor } from '@iam/contracts/event'
import type { AnyMessage, DataOf } from '@iam/contracts/message'
import { moment } from '@iam/contracts/moment'
import { Rejected } from '@iam/contracts/rejected'
import type { Category } from '@iam/contracts/streams'
import type { Flaw } from '@iam/infra/event-store/port'
import type { DecisionRecord } from './decision.ts'

/** What a decision knows besides its stream: the actor, the time, and the states that it declares in `needs`. */
export type Context<Needs = unknown> = { readonly actor: Actor; readonly now: string; readonly needs: Needs }

/**
 * One category of streams: what happened to one thing (`evolve`), and what may happen next (`decide`). All of it is
 * pure. A new command or event type is a compile error until it is handled.
 */
export type Decider<State, Command extends AnyMessage, Event extends AnyMessage, Needs = unknown> = {
  readonly category: Category
  readonly id: (command: Command) => string
  readonly initial: State
  /** Commands that begin a stream: it is taken for absent where nothing is remembered of it, and the append finds out. */
  readonly begins?: readonly Command['type'][]
  readonly evolve: {
    readonly [Type in Event['type']]: (
      state: State,
      data: DataOf<Event, Type>,
      /** Record of this event as a decision, without its `details`, which are null. */
      decision: DecisionRecord,
    ) => State
  }
  /**
   * Returns a refusal if the actor may not send the command, and undefined if the actor may: `??` chains such rules. Every
   * 401 and 403 of a decision comes from here.
   */
  readonly who: { readonly [Type in Command['type']]: Who<State, DataOf<Command, Type>, Needs> }
  /** The events to record; none if the requested state already holds. Throws Rejected if the state forbids it. */
  readonly decide: {
    readonly [Type in Command['type']]: (
      data: DataOf<Command, Type>,
      state: State,
      context: Context<Needs>,
    ) => readonly Event[]
  }
  /** Other streams that decisions read, by the name of their state in `context.needs`. */
  readonly needs?: (
    command: Command,
    state: State,
  ) => { readonly [Name in keyof Needs]: Need<Needs[Name], Needs> }
}

/** The part of a decider that other deciders need to read its streams. */
export type StreamFold<State, Event extends AnyMessage> = Pick<
  Decider<State, AnyMessage, Event>,
  'category' | 'initial' | 'evolve'
>

/** One stream (an id of null is the initial state), or several of one category. */
type Need<State, Needs = Whatever> =
  | One<State>
  | (State extends readonly unknown[] ? Many<State[number], Needs> : never)
type One<State> = { readonly stream: StreamOf<State>; readonly id: string | null } & Staleness

/**
 * How a need is read. No rule counts on it: whether remembered or read, it may change before the append, so what must not be
 * given twice is reserved in a stream first.
 */
export type Staleness =
  | {
      /**
       * Why an acceptance may be decided on a remembered state, which another process may have outdated a moment ago. Refusals
       * are always decided on what the store says.
       */
      readonly mayBeStale: string
    }
  | {
      /** Why it is worth a read from the store. */
      readonly isReadFor: string
    }

/** The reason of most needs: nothing is counted or reserved by them, and what follows from their change follows all the same. */
export const aMomentEarlier = 'the same as if the command had come a moment before the change'
/** Reasons to read. */
export const sumsOfMoney =
  'sums of money are corrected by hand if they were decided on the state of a moment ago'
export const aPlaceOfOne = 'what only one may hold at a time passes from one holder to the next'
export const countsOfWork =
  'the reaction to the latest submission has the last word, so none of them may be missed by any count'
export const reactions =
  'a reaction that finds nothing to do on the state of a moment ago does not come again'
export const endings = 'what ends takes with it what is under way, and must not miss what began a moment ago'

type Many<Each, Needs> = Staleness & {
  readonly stream: StreamOf<Each>
  /** May be derived from the needs that are one stream each, which are loaded first. */
  readonly ids: readonly string[] | ((needs: Needs) => readonly string[])
}

// biome-ignore lint/suspicious/noExplicitAny: whichever command, event and needs it is about
type Whatever = any
export type AnyDecider = Decider<Whatever, Whatever, Whatever, Whatever>
export type StreamOf<State> = StreamFold<State, Whatever>
export type AnyStream = StreamOf<Whatever>

/**
 * The state after these events, each with the time at which it happened. Types and versions that this release
 * does not know change nothing.
 */
export const fold = <State>({ evolve }: StreamOf<State>, state: State, events: readonly Happened[]): State =>
  events.reduce((current, event) => {
    const { type, data, metadata, flaw } = event
    if (flaw?.readAs === 'skipped') return current
    const decision = { kind: type, by: metadata?.actor?.userId ?? null, at: moment(event), details: null }
    return evolve[type]?.(current, data, decision) ?? current
  }, state)

type Happened = AnyMessage & {
  readonly recordedAt: string
  readonly flaw?: Flaw
  readonly metadata?: {
    readonly effectiveAt?: string
    readonly actor?: { readonly userId: string | null }
  }
}

/** The events that follow from a command: checks the actor first (`who`), then the state (`decide`). */
export function decideOn<State, Command extends AnyMessage, Event extends AnyMessage, Needs>(
  { who, decide }: Decider<State, Command, Event, Needs>,
  command: Command,
  state: State,
  context: Context<Needs>,
): readonly Event[] {
  const type = command.type as Command['type']
  admit(who[type](context.actor, command.data as never, state, context.needs))
  return decide[type](command.data as never, state, context)
}

/** Whether the time has passed; always false for imports, which record facts of the past. */
export const isTooLate = (time: string, now: string, { via }: Actor) =>
  via !== 'import' && Date.parse(time) <= Date.parse(now)

/** Whether so many days have passed since a time. */
export const havePassed = (days: number, since: string, now: string) =>
  Date.parse(now) >= Date.parse(since) + days * 86_400_000

/** Throws the refusal, if there is one. */
export function admit(refusal: Rejected | undefined): void {
  if (refusal) throw refusal
}

/**
 * A rule of `who`, named after the actors it allows; returns a refusal for all others. Rules on whose the
 * thing is let every signed-in actor pass if it is missing, so that `decide` can answer 404.
 */
export type Who<State = unknown, Data = unknown, Needs = unknown> = (
  actor: Actor,
  data: Data,
  state: State,
  needs: Needs,
) => Rejected | undefined

export const anyone = () => undefined
export const signedIn = (actor: Actor) =>
  actor.userId || actor.role === 'system' ? undefined : new Rejected('sign-in-required')
/** Only the system: processes, the clock, imports, operators, and steps of a workflow on a user's behalf. */
export const systemOnly = (actor: Actor) =>
  actor.role === 'system' ? undefined : new Rejected('system-only')
const isAdmin = ({ role }: Actor) => role === 'admin' || role === 'system'
export const admin = (actor: Actor) => {
  if (isAdmin(actor)) return undefined
  return actor.userId ? new Rejected('admins-only') : new Rejected('sign-in-required')
}
/** Admins, holders of the right to approve payments, and the system. */
export const approver = (actor: Actor) => {
  if (isAdmin(actor) || actor.canApprovePayments) return undefined
  return actor.userId ? new Rejected('approvers-only') : new Rejected('sign-in-required')
}
/** Only the owner, admins and the system: `refusal` returns undefined for the owner, else what others get. */
export const orAdmin = (actor: Actor, refusal: () => Rejected | undefined) =>
  signedIn(actor) ?? (isAdmin(actor) ? undefined : refusal())
/** An admin, but not for their own account: admins must not grant rights to themselves. */
export const adminForOthers = (actor: Actor, data: { readonly userId: string }) =>
  admin(actor) ??
  (actor.userId === data.userId && actor.role !== 'system' ? new Rejected('own-rights') : undefined)
/** The user whose `userId` the command carries, or the system. */
export const oneself = (actor: Actor, data: { readonly userId: string }) => {
  if (actor.role === 'system' || (actor.userId !== null && actor.userId === data.userId)) return undefined
  return actor.userId ? new Rejected('oneself-only') : new Rejected('sign-in-required')
}
