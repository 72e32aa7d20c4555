/** Somebody of the demo data whom visitors may sign in as. */
export type DemoAccount = { readonly handle: string; readonly name: string; readonly email: string }

/** The five demo accounts, of whom everybody may see what they earned; they exist where the demo data does. */
export const demoAccounts: readonly DemoAccount[] = [
  { handle: 'ana-ruiz', name: 'Ana Ruiz', email: 'creator@iam.example' },
  { handle: 'kofi-mensah', name: 'Kofi Mensah', email: 'creator2@iam.example' },
  { handle: 'harbor-and-pine', name: 'Harbor & Pine', email: 'brand@iam.example' },
  { handle: 'noa-lindgren', name: 'Noa Lindgren', email: 'admin@iam.example' },
  { handle: 'samir-aziz', name: 'Samir Aziz', email: 'approver@iam.example' },
]
