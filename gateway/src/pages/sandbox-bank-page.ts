import { formatMoney } from '@iam/contracts/money'
import { type Account, Behaviour, type Instruction, type Transfer } from '@iam/sandbox-bank/api'
import { escaped } from './shell.ts'

type Shown = {
  readonly accounts: readonly Account[]
  readonly transfers: readonly Transfer[]
  /** What the next transfers meet, the next one first. */
  readonly told: readonly Instruction[]
  /** The account that a creator was sent here to complete. */
  readonly opened: Account | undefined
  readonly back: string | undefined
}

/** What the next transfer can be told to meet. */
export const moods = [
  { name: 'fail', label: 'Fail: account closed', behaviour: { outcome: 'failed' } },
  { name: 'late', label: 'Pay after two minutes', behaviour: { settlesAfterMs: 120_000 } },
  { name: 'slow', label: 'Pay, and answer after a minute', behaviour: { answersAfterMs: 60_000 } },
  { name: 'twice', label: 'Pay, and answer twice', behaviour: { answer: 'twice' } },
  { name: 'silent', label: 'Pay, and never answer', behaviour: { answer: 'none' } },
  { name: 'error', label: 'Pay, and answer with an error', behaviour: { answer: 'error' } },
  { name: 'lie', label: 'Pay, and say that it failed', behaviour: { answer: 'lie' } },
  {
    name: 'lie-paid',
    label: 'Fail, and say that it paid',
    behaviour: { outcome: 'failed', answer: 'lie' },
  },
  { name: 'return', label: 'Pay, and return it after a minute', behaviour: { returnsAfterMs: 60_000 } },
] as const

export const page = ({ accounts, transfers, told, opened, back }: Shown) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox bank</title>
<style>${style}</style>
<header><p>Sandbox: no money moves</p></header>
<main>
<h1>Sandbox bank</h1>
${opened ? onboarding(opened, back) : ''}
<section aria-labelledby="next">
  <h2 id="next">The next transfer</h2>
  ${chosen(told)}
  <form method="post" action="/sandbox-bank/next">
    <label for="mood">What it meets</label>
    <select id="mood" name="mood">${moods.map(({ name, label }) => `<option value="${name}">${label}</option>`).join('')}</select>
    <button>Choose for the next transfer</button>
  </form>
</section>
<section aria-labelledby="transfers">
  <h2 id="transfers">Transfers</h2>
  ${transfers.length === 0 ? '<p class="quiet">No transfer yet. An approved payout to a complete account is sent by itself.</p>' : `<ul>${transfers.slice(0, 100).map(transferItem).join('')}</ul>`}
</section>
<section aria-labelledby="accounts">
  <h2 id="accounts">Accounts</h2>
  ${accounts.length === 0 ? '<p class="quiet">No account yet. Creators open one on <a href="/iam/earnings">their earnings</a>.</p>' : `<ul>${accounts.slice(0, 100).map(accountItem).join('')}</ul>`}
</section>
</main>
</html>`

const onboarding = (
  { id, isComplete }: Account,
  back: string | undefined,
) => `<section class="card" aria-labelledby="opened">
  <h2 id="opened">Your account at the sandbox bank</h2>
  <p>${isComplete ? 'Your account is complete. The portal finds that out by itself within seconds.' : 'A real bank would ask for your name, address and account number here. This one asks for nothing.'}</p>
  ${
    isComplete
      ? back
        ? `<p><a href="${escaped(back)}">Back to the portal</a></p>`
        : ''
      : `<form method="post" action="/sandbox-bank/accounts/${escaped(id)}/complete">
    ${back ? `<input type="hidden" name="back" value="${escaped(back)}">` : ''}
    <button>Complete the account</button>
  </form>`
  }
  <p class="quiet">Account ${escaped(id)}</p>
</section>`

/** What is chosen, for the next transfer first. */
const chosen = (told: readonly Instruction[]) =>
  told.length === 0
    ? '<p class="quiet">It is paid at once, unless something else is chosen.</p>'
    : `<p class="quiet">Chosen, for the next transfer first:</p><ol>${told.map(({ behaviour }) => `<li>${escaped(labelOf(behaviour))}</li>`).join('')}</ol>`

const labelOf = (behaviour: Behaviour) =>
  moods.find((mood) => JSON.stringify(Behaviour.parse(mood.behaviour)) === JSON.stringify(behaviour))
    ?.label ?? 'Told over HTTP'

const outcomes: Readonly<Record<Transfer['outcome'], string>> = {
  ...{ under_way: 'Under way', paid: 'Paid', failed: 'Failed', returned: 'Returned' },
}

const transferItem = ({ id, amount, outcome, code, payoutId, attempt, at }: Transfer) => `<li>
  <p><strong>${formatMoney(amount)}</strong> <span class="badge ${outcome}">${outcomes[outcome]}</span></p>
  <p class="quiet">Payout <a href="/admin/payouts/${escaped(payoutId)}">${escaped(payoutId.slice(0, 8))}</a>, attempt ${attempt}, <time datetime="${at}">${time(at)}</time>${code ? `, ${escaped(code)}` : ''}</p>
  ${outcome === 'paid' ? `<form method="post" action="/sandbox-bank/transfers/${escaped(id)}/return"><button class="plain" aria-label="Return ${formatMoney(amount)} of payout ${escaped(payoutId.slice(0, 8))}">Return it</button></form>` : ''}
</li>`

const accountItem = ({ id, isComplete, openedAt }: Account) => `<li>
  <p><strong>${escaped(id)}</strong> <span class="badge ${isComplete ? 'paid' : 'under_way'}">${isComplete ? 'Complete' : 'Incomplete'}</span></p>
  <p class="quiet">Opened <time datetime="${openedAt}">${time(openedAt)}</time></p>
  ${isComplete ? '' : `<form method="post" action="/sandbox-bank/accounts/${escaped(id)}/complete"><button class="plain" aria-label="Complete ${escaped(id)}">Complete it</button></form>`}
</li>`

const time = (at: string) => `${at.slice(0, 19).replace('T', ' ')} UTC`

const style = `
  * { box-sizing: border-box }
  body { margin: 0; background: #0b0c11; color: #e8e9f0; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
  header { position: sticky; top: 0; background: #f2c14e; color: #17130a; text-align: center; font-weight: 600 }
  header p { margin: 0; padding: .25rem 1rem }
  main { margin: 0 auto; padding: 1rem 1rem 3rem; max-width: 44rem }
  h1 { margin: 1rem 0; font-size: 1.6rem } h2 { margin: 0 0 .25rem; font-size: 1.1rem } p { margin: .25rem 0 }
  section { margin: 1.25rem 0; padding: 1rem; border: 1px solid #2a2c38; border-radius: .75rem }
  .card { border-color: #9db4ff } .quiet { color: #b4b6c6; font-size: .92rem } a { color: #9db4ff }
  ul { margin: .5rem 0 0; padding: 0; list-style: none } li { padding: .75rem 0; border-top: 1px solid #2a2c38 }
  ol { margin: .25rem 0; padding-left: 1.25rem } ol li { padding: .15rem 0; border: 0 }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0 0 }
  label { flex-basis: 100% } select, button { min-height: 2.75rem; max-width: 100%; font: inherit; border-radius: .5rem }
  select { padding: 0 .5rem; background: #171922; color: inherit; border: 1px solid #6d7086 }
  button { padding: 0 1rem; background: #9db4ff; color: #0b0c11; border: 0; font-weight: 600; cursor: pointer }
  button.plain { background: #232633; color: #e8e9f0; border: 1px solid #6d7086; font-weight: 400 }
  :focus-visible { outline: 3px solid #f2c14e; outline-offset: 2px }
  .badge { padding: .1rem .6rem; border-radius: 1rem; font-size: .85rem; white-space: nowrap; background: #2a2c38 }
  .paid { background: #14432a; color: #a8f0c6 } .failed, .returned { background: #54201f; color: #ffc4c0 }
`
