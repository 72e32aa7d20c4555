import { austin } from './people/austin.ts'
import { brands } from './people/brands.ts'
import type { Creator } from './people/creator.ts'
import { crew } from './people/crew.ts'
import { losAngeles } from './people/los-angeles.ts'
import { miami } from './people/miami.ts'
import { newYork } from './people/new-york.ts'
import { sanFrancisco } from './people/san-francisco.ts'
import { seattle } from './people/seattle.ts'
import { emailOf } from './stories/joining.ts'

/** The sixty creators of the demo. */
export const creators: readonly Creator[] = [
  ...sanFrancisco,
  ...austin,
  ...seattle,
  ...newYork,
  ...losAngeles,
  ...miami,
]

type Named = { readonly handle: string; readonly email?: string }
const demo = <Person extends Named>(people: readonly Person[]) => people.filter((person) => person.email)

type DemoAccount = {
  readonly handle: string
  readonly name: string
  readonly email: string
  readonly role: string
}
const account = (person: Named & { readonly name: string }, role: string): DemoAccount => ({
  handle: person.handle,
  name: person.name,
  email: emailOf(person),
  role,
})

/** The accounts that sign in with the demo's password, in the order in which a newcomer would try them. */
export const demoAccounts: readonly DemoAccount[] = [
  ...demo(creators).map((person) => account(person, 'creator')),
  ...demo(brands).map((person) => account(person, 'brand')),
  ...demo(crew).map((person) =>
    account(person, person.approvesPayments ? 'team_member, approves payments' : person.role),
  ),
]
