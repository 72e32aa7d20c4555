import type { Role, StakeholderType } from '@iam/contracts/enumerations'

/** A user who works on the portal or has a stake in it, and is not a creator. */
export type Stakeholder = {
  readonly handle: string
  readonly name: string
  readonly email?: string
  readonly joined: number
  readonly tagline: string
  readonly bio: string
  readonly location: string
  readonly role: Exclude<Role, 'creator' | 'brand'>
  readonly stakeholderType: StakeholderType
  /** Why an admin gave them the role. */
  readonly because: string
  readonly approvesPayments?: string
  readonly postsNews?: string
}

/** The admin comes first, because she gives the others their rights. */
export const crew: readonly Stakeholder[] = [
  {
    handle: 'noa-lindgren',
    name: 'Noa Lindgren',
    email: 'admin@iam.example',
    joined: 424,
    tagline: 'Runs the portal.',
    bio: 'Head of community. Writes the rules, keeps them short, answers on Sundays.',
    location: 'San Francisco, CA',
    role: 'admin',
    stakeholderType: 'internal',
    because: 'The first admin of the portal.',
  },
  {
    handle: 'samir-aziz',
    name: 'Samir Aziz',
    email: 'approver@iam.example',
    joined: 421,
    tagline: 'Looks twice at every payout.',
    bio: 'Finance operations. Counts to the cent, explains to the sentence.',
    location: 'New York, NY',
    role: 'team_member',
    stakeholderType: 'internal',
    because: 'Joined the finance team.',
    approvesPayments: 'Second pair of eyes on payouts, agreed with the auditors.',
  },
  {
    handle: 'tomas-novak',
    name: 'Tomáš Novák',
    joined: 365,
    tagline: 'Editor of the portal’s news.',
    bio: 'Former city reporter. Prefers one clear paragraph.',
    location: 'Austin, TX',
    role: 'team_member',
    stakeholderType: 'internal',
    because: 'Joined the editorial team.',
    postsNews: 'Writes the weekly news.',
  },
  {
    handle: 'ruth-abernathy',
    name: 'Ruth Abernathy',
    joined: 330,
    tagline: 'Invests in tools for independent work.',
    bio: 'Twenty years in logistics, ten in early-stage capital.',
    location: 'Miami, FL',
    role: 'investor',
    stakeholderType: 'external',
    because: 'Investor of the seed round.',
  },
  {
    handle: 'david-ben-ami',
    name: 'David Ben-Ami',
    joined: 276,
    tagline: 'Brings the ByWay shops along.',
    bio: 'Runs a network of four hundred local shops on the West Coast.',
    location: 'Los Angeles, CA',
    role: 'partner',
    stakeholderType: 'external',
    because: 'Partner for ByWay, contract signed.',
  },
  {
    handle: 'keiko-mori',
    name: 'Keiko Mori',
    joined: 151,
    tagline: 'Product design for Nexos.',
    bio: 'Draws the screens that you are looking at.',
    location: 'Seattle, WA',
    role: 'team_member',
    stakeholderType: 'internal',
    because: 'Joined the product team.',
  },
]
