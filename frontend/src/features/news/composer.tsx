import { pathOf } from '@iam/contracts/call'
import { NewsPriority, Role, StakeholderType } from '@iam/contracts/enumerations'
import { NewsFields } from '@iam/contracts/news/commands'
import type { NewsPost } from '@iam/contracts/news/views'
import { pages } from '@iam/contracts/pages'
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { changedIn } from '../../lib/changed-in.ts'
import { dayOf, endOfDay } from '../../lib/dates.ts'
import { choicesOf } from '../../lib/filters.ts'
import { showToast } from '../../lib/toasts.ts'
import { Form, Pair } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { useAuth } from '../session/auth.tsx'
import { AudienceLine } from './audience-line.tsx'
import classes from './composer.module.css'
import { PostPreview } from './post-preview.tsx'
import { newsMutations } from './queries.ts'
import { choiceOf, priorityNames, typeNames } from './words.ts'

const { title, content, priority } = NewsFields.shape
const PostForm = z.object({
  title,
  content,
  priority,
  targetRoles: z.array(Role),
  targetStakeholderTypes: z.array(StakeholderType),
  /** The last day on which it is shown, as a date input gives it. */
  expiresAt: z.string().transform((day) => endOfDay(day) || null),
  notifyAgain: z.boolean(),
})

/** Writes or changes a post, with its audience and its preview; publishing it is asked for on its page. */
export function Composer({ post }: { readonly post?: NewsPost }) {
  const navigate = useNavigate()
  const { user } = useAuth()
  const draft = useMutation(newsMutations.draft())
  const edit = useMutation(newsMutations.edit(post?.id ?? ''))
  const isDraft = !post || post.status === 'draft'
  const { field, form, refused, register, watch, formState } = useFormOf(PostForm, {
    draft: post ? `news ${post.id}` : 'new news post',
    defaultValues: {
      title: post?.title ?? '',
      content: post?.content ?? '',
      priority: post?.priority ?? 'normal',
      targetRoles: [...(post?.targetRoles ?? [])],
      targetStakeholderTypes: [...(post?.targetStakeholderTypes ?? [])],
      expiresAt: post?.expiresAt ? dayOf(post.expiresAt) : '',
      notifyAgain: false,
    },
  })
  const typed = watch()
  const { dirtyFields } = formState
  const isChanged = Object.keys(dirtyFields).some((name) => name !== 'notifyAgain')
  // A post past its end is on no page, unless its end is moved.
  const mayNotify = post?.isPublished && isChanged && (post.status !== 'expired' || dirtyFields.expiresAt)

  const savedBy = (then: 'publish' | 'show') => ({
    onSuccess({ post: saved }: { readonly post: NewsPost }) {
      const address = pathOf(pages.newsPost, saved)
      void navigate(then === 'publish' ? `${address}?publish=1` : address, { replace: !post })
      if (then === 'show') showToast({ title: 'Post saved', description: saved.title })
    },
    onError: refused,
  })
  const saving = (then: 'publish' | 'show') =>
    form(({ notifyAgain, expiresAt, ...fields }) => {
      // The end is a day here and a moment there, which stays as it is if the day does.
      const isSameDay = post?.expiresAt && expiresAt && dayOf(post.expiresAt) === dayOf(expiresAt)
      const body = { ...fields, expiresAt: isSameDay ? post.expiresAt : expiresAt }
      if (post)
        edit.mutate({ ...changedIn(body, dirtyFields), ...(mayNotify && { notifyAgain }) }, savedBy(then))
      else draft.mutate(body, savedBy(then))
    })
  const save = saving('show')
  const isPending = draft.isPending || edit.isPending

  return (
    <div className={classes.columns}>
      <Form
        {...(isDraft ? saving('publish') : save)}
        label="News post"
        submitLabel={isDraft ? 'Publish…' : 'Save changes'}
        loading={isPending}
        end={
          isDraft && (
            <Button variant="default" disabled={isPending} onClick={(event) => void save.onSubmit(event)}>
              Save draft
            </Button>
          )
        }
      >
        <TextInput label="Title" autoComplete="off" {...field('title')} />
        <Textarea
          label="Text"
          description="A blank line begins a new paragraph."
          rows={10}
          className={classes.long}
          autoComplete="off"
          {...field('content')}
        />
        <Pair>
          <NativeSelect
            label="Priority"
            description="Urgent ones are also shown once on any page."
            data={choicesOf(priorityNames).filter(({ value }) => NewsPriority.safeParse(value).success)}
            {...field('priority')}
          />
          <TextInput
            label="Last day"
            type="date"
            description="Without an end, if left empty."
            autoComplete="off"
            {...field('expiresAt')}
          />
        </Pair>
        <fieldset className={classes.aim}>
          <legend>Roles</legend>
          {Role.options.map((role) => (
            <Checkbox key={role} label={choiceOf(role)} value={role} {...register('targetRoles')} />
          ))}
        </fieldset>
        <fieldset className={classes.aim}>
          <legend>Stakeholder types</legend>
          {StakeholderType.options.map((type) => (
            <Checkbox
              key={type}
              label={typeNames[type]}
              value={type}
              {...register('targetStakeholderTypes')}
            />
          ))}
        </fieldset>
        <p className={classes.hint}>
          With none chosen it is for all; with both kinds, for those who fit both.
        </p>
        <AudienceLine
          aim={{
            targetRoles: typed.targetRoles ?? [],
            targetStakeholderTypes: typed.targetStakeholderTypes ?? [],
          }}
        />
        {mayNotify && (
          <Checkbox
            label="Notify its readers again"
            description="Without it the change is only shown."
            {...field('notifyAgain')}
          />
        )}
      </Form>
      <PostPreview
        title={typed.title}
        content={typed.content}
        priority={typed.priority}
        authorName={post?.authorName ?? user?.name ?? ''}
      />
    </div>
  )
}
