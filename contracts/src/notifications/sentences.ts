import { formatMoney } from '../money.ts'
import type { Facts } from './facts.ts'

/** What a sentence names: people by their ids, and the titles and amounts of things by theirs. */
export type Names = {
  readonly people: ReadonlyMap<string, { readonly name: string }>
  readonly titles: ReadonlyMap<string, string>
}

export const formerMember = { name: 'Former member', avatarUrl: '' }

/** The ids of the people whom facts name. */
export const peopleIn = ({ actorUserId, personUserId, brandUserId }: Facts): readonly string[] =>
  [actorUserId, personUserId, brandUserId].filter((id) => typeof id === 'string')

/** The sentence of a kind's message, its places filled in. */
export function messageOf(message: string, facts: Facts, { people, titles: titleOf }: Names): string {
  const { actorUserId, personUserId, brandUserId, payoutId, amount = titleOf.get(payoutId ?? '') } = facts
  const person = (id: string | null | undefined) =>
    id ? (people.get(id) ?? formerMember).name : 'The portal'
  const thing = (id: string | undefined, what: string) =>
    id !== undefined && titleOf.has(id) ? `“${titleOf.get(id)}”` : what
  const places: Readonly<Record<string, () => string>> = {
    actor: () => person(actorUserId),
    person: () => person(personUserId),
    brand: () => person(brandUserId),
    campaign: () => thing(facts.campaignId, 'a campaign'),
    task: () => thing(facts.taskId, 'a task'),
    offer: () => thing(facts.offerId, 'an offer'),
    content: () => thing(facts.contentId, 'a piece'),
    template: () => thing(facts.templateId, 'a template'),
    post: () => titleOf.get(facts.newsPostId ?? '') ?? 'A post that is no longer in your news',
    session: () => thing(facts.sessionId, 'a session'),
    amount: () => (amount === undefined ? 'an amount' : formatMoney(amount)),
    days: () => String(facts.days),
    word: () => inWords(facts.word ?? ''),
  }
  return message.replace(/\{(\w+)\}/g, (place, name: string) => places[name]?.() ?? place)
}

/** `SynergyGold` and `team_member` with spaces. */
const inWords = (word: string) => word.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
