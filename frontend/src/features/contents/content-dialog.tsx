import { Piece, Platforms } from '@iam/contracts/contents/commands'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { changedIn } from '../../lib/changed-in.ts'
import { choicesOf } from '../../lib/filters.ts'
import { listInput, partsIn } from '../../lib/list-input.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Pair } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { contentKinds } from '../../ui/states.ts'
import type { Item } from './content-card.tsx'
import { contentMutations } from './queries.ts'

const ContentInput = z.object({ ...Piece.shape, platforms: listInput(partsIn, Platforms) })

/** Creates or edits a piece of content. */
export function ContentDialog({ item, onClose }: { item: Item | null; onClose: () => void }) {
  const draft = useMutation(contentMutations.draft())
  const edit = useMutation(contentMutations.edit(item?.id ?? ''))
  const { field, form, refused, formState } = useFormOf(ContentInput, {
    draft: item ? `piece ${item.id}` : 'new piece',
    defaultValues: inputOf(item),
  })
  const { dirtyFields } = formState
  const submit = form((piece) => {
    const callbacks = {
      onSuccess() {
        onClose()
        showToast({
          title: item ? 'Saved' : 'Written',
          description: item
            ? 'Your piece is as you left it.'
            : 'Publish it when it is ready for your profile.',
        })
      },
      onError: refused,
    }
    if (item) edit.mutate(changedIn(piece, dirtyFields), callbacks)
    else draft.mutate(piece, callbacks)
  })
  return (
    <Dialog opened onClose={onClose} title={item ? `Edit ${item.title}` : 'New piece'}>
      <Form
        {...submit}
        label={item ? 'Edit the piece' : 'New piece'}
        submitLabel={item ? 'Save' : 'Save piece'}
        loading={draft.isPending || edit.isPending}
        onCancel={onClose}
      >
        {item?.campaignId && item.status !== 'draft' && (
          <p>
            This piece was approved as it is. Once you change it, it is hidden until it is approved again.
          </p>
        )}
        <Pair>
          <NativeSelect label="Kind" data={choicesOf(contentKinds)} {...field('type')} />
          <TextInput
            label="Platforms"
            placeholder="Instagram, TikTok"
            autoComplete="off"
            {...field('platforms')}
          />
        </Pair>
        <TextInput label="Title" autoComplete="off" {...field('title')} />
        <Textarea label="Text" rows={5} autoComplete="off" {...field('body')} />
        <TextInput
          label="Link"
          type="url"
          placeholder="https://"
          description="A picture or clip that stands on the web shows on the card"
          inputMode="url"
          autoComplete="off"
          {...field('mediaUrl')}
        />
      </Form>
    </Dialog>
  )
}

function inputOf(item: Item | null): z.input<typeof ContentInput> {
  if (!item) return { type: 'post', title: '', body: '', mediaUrl: '', platforms: '' }
  const { type, title, body, mediaUrl, platforms } = item
  return { type, title, body, mediaUrl, platforms: platforms.join(', ') }
}
