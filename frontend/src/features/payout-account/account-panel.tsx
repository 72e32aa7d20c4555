import { pages } from '@iam/contracts/pages'
import type { PayoutAccountAnswer } from '@iam/contracts/payout-accounts/views'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '../../lib/dates.ts'
import { useSought } from '../../lib/use-sought.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateTag } from '../../ui/tag.tsx'
import classes from './account-panel.module.css'
import { LinkAccount } from './link-account.tsx'
import { payoutAccountQueries } from './queries.ts'
import { RemoveAccount } from './remove-account.tsx'
import { isUsable, missingInWords, stateOf } from './standing.ts'

const notes = {
  manual: 'Where approvers send your money by hand. Only they see it.',
  sandbox: 'Sandbox: no money moves. Linking it works as with a real bank.',
  stripe: 'Stripe keeps your bank details and checks them; I AM never sees them.',
} as const

/** The account that payouts go to: its state, and how to link, change or remove it. */
export function AccountPanel({ level = 2 }: { readonly level?: 2 | 3 }) {
  const query = useQuery(payoutAccountQueries.own())
  const { data } = query
  const sought = useSought('payout-account')
  return (
    <div {...sought} className={classes.panel}>
      <Panel level={level} title="Payout account" note={data && notes[data.provider]}>
        {data ? (
          <Account of={data} />
        ) : query.error ? (
          <LoadingFailed level={3} title="Your account did not load" of={query} />
        ) : (
          <Skeleton height={120} role="status" aria-label="Loading your payout account" />
        )}
      </Panel>
    </div>
  )
}

function Account({ of: answer }: { readonly of: PayoutAccountAnswer }) {
  const { account, hasPassword } = answer
  const [isChanging, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Only the answer that opens the account has it; the account itself is fetched again soon, without it.
  const [onboardingUrl, setOnboardingUrl] = useState(answer.onboardingUrl)
  const close = () => {
    flushSync(() => setChanging(false))
    // Unless the user has gone on to something else.
    if (document.activeElement === document.body) button.current?.focus()
  }
  return (
    <div className={classes.account}>
      <p className={classes.state}>
        <StateTag of={stateOf(answer)} />
        {account && <bdi>{account.label}</bdi>}
      </p>
      {account && <p className={classes.since}>Changed on {formatDate(account.changedAt)}</p>}
      {account && account.missing.length > 0 && (
        <div>
          <p>The provider still asks for:</p>
          <ul className={classes.missing}>
            {account.missing.map((detail) => (
              <li key={detail}>{missingInWords(detail)}</li>
            ))}
          </ul>
        </div>
      )}
      {onboardingUrl && account && !isUsable(answer) && (
        <Button component="a" href={onboardingUrl} variant="default">
          Continue on the provider’s page
        </Button>
      )}
      {!hasPassword && (
        <>
          <p>A payout account is protected by your password. Set a password first.</p>
          <ButtonLink to={`${pages.settings.path}#account`} size="sm" variant="default">
            Set a password
          </ButtonLink>
        </>
      )}
      {hasPassword && !isChanging && (
        <div className={classes.acts}>
          <Button ref={button} variant="default" size="sm" onClick={() => setChanging(true)}>
            {account ? 'Change or complete it' : 'Link an account'}
          </Button>
          {account && <RemoveAccount label={account.label} />}
        </div>
      )}
      {hasPassword && isChanging && <LinkAccount of={answer} onClose={close} onOpened={setOnboardingUrl} />}
    </div>
  )
}
