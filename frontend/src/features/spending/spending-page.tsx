import type { SpendingFigure } from '@iam/contracts/earnings/figures'
import { pages } from '@iam/contracts/pages'
import type { SpendingAnswer } from '@iam/contracts/spending/views'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsOf } from '../../lib/use-as-of.ts'
import { AsOfPicker, AsOfStrip } from '../../ui/as-of.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { CampaignSpending } from './campaign-spending.tsx'
import { ExplainedFigure } from './explained-figure.tsx'
import { OfferSpending } from './offer-spending.tsx'
import { spendingQueries } from './queries.ts'
import classes from './spending.module.css'
import { SpendingTable } from './spending-table.tsx'
import { Transactions } from './transactions.tsx'

/** `/iam/spending`: what a brand has promised, owes and paid, now or as of the end of a past day. */
export function SpendingPage() {
  const past = useAsOf()
  const query = useQuery(spendingQueries.own(past))
  const { data } = query
  return (
    <Page title="Spending">
      <PageHead title="Spending" lede="What became of each budget, and to whom the money went.">
        <AsOfPicker by={past} />
      </PageHead>
      <AsOfStrip by={past} />
      {!data && query.error && <LoadingFailed title="Your spending did not load" of={query} />}
      {!data && !query.error && <Skeleton height={560} role="status" aria-label="Loading your spending" />}
      {data && <Spending of={data} asOf={past.asOf} />}
    </Page>
  )
}

const figures = {
  budget: 'Budget',
  committed: 'Committed',
  owed: 'Owed',
  approved: 'Approved',
  paid: 'Paid',
  spent: 'Spent in all',
  left: 'Left of the budgets',
  funded: 'Funded',
} as const satisfies Record<SpendingFigure, string>

type SpendingProps = { readonly of: SpendingAnswer; readonly asOf: string | undefined }

function Spending({ of: { campaigns, offers, otherTransactions = [], totals }, asOf }: SpendingProps) {
  const [isTable, setTable] = useState(false)
  if ([campaigns, offers, otherTransactions].every((list) => list.length === 0))
    return (
      <Notice
        title={asOf ? 'Nothing was spent up to that day' : 'Nothing spent yet'}
        text="Campaigns and accepted offers stand here with their budgets, from what is promised to what is paid."
      >
        <ButtonLink to={`${pages.campaigns.path}?as=brand&tab=create`}>Create Campaign</ButtonLink>
      </Notice>
    )
  return (
    <div className={classes.page}>
      <dl className={classes.totals}>
        {Object.entries(figures).map(([figure, name]) => (
          <div key={figure}>
            <dt>{name}</dt>
            <dd>
              <ExplainedFigure
                name={name}
                figure={figure as SpendingFigure}
                amount={totals[figure as SpendingFigure]}
                asOf={asOf}
              />
            </dd>
          </div>
        ))}
      </dl>
      {campaigns.length > 0 && (
        <section aria-labelledby="campaigns">
          <div className={classes.group}>
            <h2 id="campaigns">Campaigns</h2>
            <button type="button" onClick={() => setTable(!isTable)}>
              {isTable ? 'Show as bars' : 'Show as a table'}
            </button>
          </div>
          {isTable ? (
            <SpendingTable campaigns={campaigns} />
          ) : (
            <ul className={classes.campaigns} aria-label="Campaigns">
              {campaigns.map((campaign) => (
                <CampaignSpending key={campaign.campaignId} campaign={campaign} asOf={asOf} />
              ))}
            </ul>
          )}
        </section>
      )}
      {offers.length > 0 && (
        <section aria-labelledby="offers">
          <h2 id="offers">Offers</h2>
          <ul className={classes.offers} aria-label="Offers">
            {offers.map((offer) => (
              <OfferSpending key={offer.offerId} offer={offer} asOf={asOf} />
            ))}
          </ul>
        </section>
      )}
      {otherTransactions.length > 0 && (
        <section aria-labelledby="other-payments">
          <h2 id="other-payments">Payments not for a campaign of yours</h2>
          <Transactions transactions={otherTransactions} />
        </section>
      )}
      <p className={classes.terms}>
        All amounts are US dollars. I AM takes no fee, and there is no minimum. Tax is the recipient’s matter.
        Owed is recorded and not approved yet; committed is promised to participants and in accepted offers,
        and not recorded yet. Days are those of UTC.
      </p>
    </div>
  )
}
