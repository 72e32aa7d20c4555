import type { InterestArea, InterestRole } from '@iam/contracts/enumerations'

/** A visitor who sent the interest form. */
export type Visitor = {
  readonly name: string
  readonly email: string
  readonly role: InterestRole
  readonly area: InterestArea
  readonly vision: string
  /** Days since. */
  readonly sent: number
  /** Handle of the stakeholder who took it on. */
  readonly takenBy?: string
  readonly closed?: string
}

export const visitors: readonly Visitor[] = [
  {
    name: 'Beatrix Holloway',
    email: 'beatrix.holloway@people.example',
    role: 'founder',
    area: 'harbor',
    vision:
      'I run a co-operative of nine pottery studios and would like one place where our members keep their identity, their orders and their payouts. We are small, organised and impatient.',
    sent: 212,
    takenBy: 'noa-lindgren',
    closed: 'Onboarded: four of the nine studios have joined as creators.',
  },
  {
    name: 'Jamal Whitfield',
    email: 'jamal.whitfield@people.example',
    role: 'investor',
    area: 'nexos',
    vision:
      'Our fund backs marketplaces in which the supply side owns its reputation. Your passport idea is the first I have seen that could leave the building it was made in.',
    sent: 164,
    takenBy: 'ruth-abernathy',
  },
  {
    name: 'Signe Dahl',
    email: 'signe.dahl@people.example',
    role: 'developer',
    area: 'prox',
    vision:
      'I maintain payment integrations for two Nordic marketplaces and want to help with Prox. I care about ledgers that balance and error messages that a person can read.',
    sent: 120,
    takenBy: 'samir-aziz',
  },
  {
    name: 'Oluwaseun Adeyemi',
    email: 'seun.adeyemi@people.example',
    role: 'partner',
    area: 'byway',
    vision:
      'We have 60 corner shops in Houston that would host creator pick-ups, tastings and repair evenings. Give us a pilot of ten.',
    sent: 77,
    takenBy: 'david-ben-ami',
  },
  {
    name: 'Marisol Vega',
    email: 'marisol.vega@people.example',
    role: 'designer',
    area: 'harbor',
    vision:
      'Accessible onboarding is what I do. I tried yours by keyboard and with a screen reader, and I have eleven notes and a lot of goodwill.',
    sent: 41,
  },
  {
    name: 'Marisol Vega',
    email: 'marisol.vega@people.example',
    role: 'designer',
    area: 'nexos',
    vision:
      'Writing again, because I have now tried the directory as well. Six more notes. One of them is a compliment.',
    sent: 16,
  },
  {
    name: 'Casimir Wolff',
    email: 'casimir.wolff@people.example',
    role: 'founder',
    area: 'nexos',
    vision: 'I would like to import 40,000 profiles from a list that I bought.',
    sent: 30,
    closed: 'Bought lists of people are not welcome here; said so politely.',
  },
  {
    name: 'Thandeka Ncube',
    email: 'thandeka.ncube@people.example',
    role: 'developer',
    area: 'byway',
    vision:
      'Student of computer science in my last year, looking for a project in which events are the truth. I read your explainer twice. May I build the map?',
    sent: 6,
  },
  {
    name: 'Yusuf Demir',
    email: 'yusuf.demir@people.example',
    role: 'partner',
    area: 'prox',
    vision: 'Our credit union serves 22,000 freelancers. Let us talk about same-day payouts.',
    sent: 2,
  },
]
