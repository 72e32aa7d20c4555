import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { ReactNode } from 'react'
import { CampaignFacts } from '../campaign-facts.tsx'
import { CampaignTerms } from '../campaign-terms.tsx'
import classes from './overview.module.css'

type OverviewProps = {
  readonly campaign: CampaignDetail
  /** Panels for the user's own role in the campaign. */
  readonly children: ReactNode
}

/** A campaign's terms with its figures beside them; on a small screen the figures come first. */
export const Overview = ({ campaign, children }: OverviewProps) => (
  <div className={classes.columns}>
    <CampaignTerms campaign={campaign} />
    <aside className={classes.aside}>
      {children}
      <CampaignFacts campaign={campaign} />
    </aside>
  </div>
)
