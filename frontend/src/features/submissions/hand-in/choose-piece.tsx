import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { formatDate } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { contentKinds } from '../../../ui/states.ts'
import { useAuth } from '../../session/auth.tsx'
import { submissionQueries } from '../queries.ts'
import classes from './hand-in-dialog.module.css'

const Choice = z.object({ contentId: z.string().min(1, 'Choose what you hand in.') })

type ChoosePieceProps = {
  readonly taskId: string
  readonly campaignId: string
  readonly submitLabel: string
  readonly isPending: boolean
  readonly onChoose: (contentId: string, onError: (error: unknown) => void) => void
}

/** Hands in an existing piece: one of the creator's own, or one made for this campaign. */
export function ChoosePiece({ taskId, campaignId, submitLabel, isPending, onChoose }: ChoosePieceProps) {
  const { user } = useAuth()
  const query = useQuery(submissionQueries.contents(user?.id ?? ''))
  const { form, refused, register, formState } = useFormOf(Choice, {
    draft: `choice ${taskId}`,
    defaultValues: { contentId: '' },
  })
  const submit = form(({ contentId }) => onChoose(contentId, refused))

  if (query.error && !query.data)
    return <LoadingFailed level={3} title="Your content did not load" of={query} />
  if (!query.data) return <Skeleton height={160} role="status" aria-label="Loading your content" />
  const pieces = query.data.contents.filter((one) => one.campaignId === null || one.campaignId === campaignId)
  if (pieces.length === 0)
    return (
      <Notice level={3} title="Nothing to choose from" text="You have no content of your own yet.">
        <ButtonLink to="/iam/content" variant="default">
          Your content
        </ButtonLink>
      </Notice>
    )
  return (
    <Form
      {...submit}
      label={submitLabel}
      problem={submit.problem ?? formState.errors.contentId?.message}
      submitLabel={submitLabel}
      loading={isPending}
    >
      <fieldset className={classes.pieces} aria-label="Your content">
        {pieces.map(({ id, title, type, createdAt }) => (
          <label key={id}>
            <input type="radio" value={id} {...register('contentId')} />
            <div>
              <strong dir="auto">{title}</strong>
              <span>
                {contentKinds[type]}, {formatDate(createdAt)}
              </span>
            </div>
          </label>
        ))}
      </fieldset>
    </Form>
  )
}
