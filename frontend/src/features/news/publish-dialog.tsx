import type { NewsPost } from '@iam/contracts/news/views'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { choicesOf } from '../../lib/filters.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { TermsList } from '../../ui/terms-list.tsx'
import { newsMutations, newsQueries } from './queries.ts'
import { aimOf, peopleIn, priorityNames } from './words.ts'

const momentIn = (typed: string) => new Date(typed)
const Publishing = z
  .object({ when: z.enum(['now', 'later']), at: z.string(), quiet: z.boolean() })
  .refine(({ when, at }) => when === 'now' || !Number.isNaN(momentIn(at).getTime()), {
    path: ['at'],
    message: 'Choose a date and a time.',
  })

type PublishDialogProps = { readonly post: NewsPost; readonly onClose: () => void }

/** Asks before a post reaches its audience, now or at a time, with or without notifying it. */
export function PublishDialog({ post, onClose }: PublishDialogProps) {
  const publish = useMutation(newsMutations.publish(post.id))
  const schedule = useMutation(newsMutations.schedule(post.id))
  const { data: audience } = useQuery(newsQueries.audience(post))
  const { field, form, refused, watch } = useFormOf(Publishing, {
    draft: `publishing news ${post.id}`,
    defaultValues: { when: 'now', at: '', quiet: post.quiet },
  })
  const { when, quiet } = watch()
  const isLater = when === 'later'
  const after = (title: string, description: string) => ({
    onSuccess() {
      onClose()
      showToast({ title, description })
    },
    onError: refused,
  })
  return (
    <Dialog opened onClose={onClose} title={`Publish “${post.title}”?`}>
      <Form
        {...form((choice) => {
          if (choice.when === 'now')
            publish.mutate({ quiet: choice.quiet }, after('Post published', post.title))
          else
            schedule.mutate(
              { at: momentIn(choice.at).toISOString(), quiet: choice.quiet },
              after('Post scheduled', `It is published on ${formatDateTime(choice.at)}.`),
            )
        })}
        label="Publish the post"
        submitLabel={isLater ? 'Schedule' : audience ? `Publish to ${audience.count}` : 'Publish'}
        loading={publish.isPending || schedule.isPending}
        cancelLabel="Not now"
        onCancel={onClose}
      >
        <TermsList
          terms={{
            Reaches: audience ? peopleIn(audience) : 'Counting',
            'Aimed at': aimOf(post),
            Priority: priorityNames[post.priority],
            Shown: post.expiresAt ? `until ${formatDate(post.expiresAt)}` : 'without an end',
          }}
        />
        <NativeSelect label="When" data={choicesOf({ now: 'Now', later: 'At a time' })} {...field('when')} />
        {isLater && (
          <TextInput
            label="Date and time"
            type="datetime-local"
            description={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
            autoComplete="off"
            {...field('at')}
          />
        )}
        <Checkbox label="Quietly" description="Members are not notified." {...field('quiet')} />
        <p>
          {quiet
            ? 'It stands in their news, and no member is notified.'
            : 'It stands in their news, and those who want to be told of news are notified.'}
        </p>
      </Form>
    </Dialog>
  )
}
