import { remainderOf } from '@iam/contracts/campaigns/rewards'
import type { Submission } from '@iam/contracts/submissions/views'
import { useQuery } from '@tanstack/react-query'
import { closingSentence } from './closing.ts'
import { submissionQueries } from './queries.ts'
import classes from './review/review-form.module.css'

/** A warning before a decision: the campaign closes soon or has closed, and what approving no longer pays then. */
export function Closing({ submission }: { readonly submission: Submission }) {
  const campaign = useQuery(submissionQueries.campaign(submission.campaignId)).data?.campaign
  const sentence = campaign && closingSentence(submission, remainderOf(campaign))
  return sentence && <p className={classes.closing}>{sentence}</p>
}
