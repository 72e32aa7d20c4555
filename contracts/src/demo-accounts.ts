/** A user of the demo data that visitors may sign in as. */
export type DemoAccount = { readonly handle: string; readonly name: string; readonly email: string }

/** The five demo accounts, whose earnings are public; they exist only where the demo data was imported. */
export const demoAccounts: readonly DemoAccount[] = [
  { handle: 'ana-ruiz', name: 'Ana Ruiz', email: 'creator@iam.example' },
  { handle: 'kofi-mensah', name: 'Kofi Mensah', email: 'creator2@iam.example' },
  { handle: 'harbor-and-pine', name: 'Harbor & Pine', email: 'brand@iam.example' },
  { handle: 'noa-lindgren', name: 'Noa Lindgren', email: 'admin@iam.example' },
  { handle: 'samir-aziz', name: 'Samir Aziz', email: 'approver@iam.example' },
]
