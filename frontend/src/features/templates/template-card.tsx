import type { Template } from '@iam/contracts/templates/views'
import { Button, Skeleton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { makesContent } from '../../lib/makes.ts'
import { toastsOf } from '../../lib/tell-failure.ts'
import { useSought } from '../../lib/use-sought.ts'
import { useUndoable } from '../../lib/use-undoable.ts'
import { BindingDialog } from '../../ui/binding-dialog.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useAuth } from '../session/auth.tsx'
import { categoryNames, typeNames } from './names.ts'
import { templateMutations } from './queries.ts'
import classes from './template-card.module.css'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateText } from './template-text.tsx'
import { UseDialog } from './use-dialog.tsx'

/** A template in the library; the variables in its text are shown as gaps. */
export function TemplateCard({ template }: { readonly template: Template }) {
  const { id, name, description, templateText, category, contentType, tags, isApproved } = template
  const { user } = useAuth()
  const [dialog, setDialog] = useState<'use' | 'edit' | 'approve' | null>(null)
  const approve = useMutation(templateMutations.approve(id))
  const deactivate = useUndoable(templateMutations.deactivate(id), 'Not deactivated')
  const reactivate = useUndoable(templateMutations.reactivate(id), 'Not reactivated')
  const isActive = deactivate.isDone ? false : reactivate.isDone || template.isActive
  const isMine = user?.id === template.createdBy
  const mayManage = isMine || user?.role === 'admin'

  return (
    <article {...useSought(id)} className={classes.card} data-off={!isActive || undefined}>
      <div className={classes.top}>
        <p className={classes.kind}>
          {categoryNames[category]}
          {/* For testimonials both names are the same, so only one is shown. */}
          {typeNames[contentType] !== categoryNames[category] && `, ${typeNames[contentType].toLowerCase()}`}
        </p>
        {!isActive ? (
          <Tag tone="grey">Inactive</Tag>
        ) : isApproved ? (
          <Tag tone="green">Approved</Tag>
        ) : (
          <Tag tone="amber">Not approved yet</Tag>
        )}
      </div>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {description && (
        <p className={classes.description} dir="auto">
          {description}
        </p>
      )}
      <TemplateText text={templateText} />
      {tags.length > 0 && <Chips label="Tags" words={tags} />}
      <p className={classes.by}>
        By <bdi>{isMine ? 'you' : template.createdByName}</bdi>, used{' '}
        {template.usageCount === 1 ? 'once' : `${template.usageCount} times`}
      </p>
      <div className={classes.actions}>
        {isActive && isApproved && makesContent(user) && (
          <Button data-opens onClick={() => setDialog('use')}>
            Use
          </Button>
        )}
        {isActive && !isApproved && user?.role === 'admin' && !isMine && (
          <Button onClick={() => setDialog('approve')}>Approve</Button>
        )}
        {mayManage && (
          <Button variant="default" data-opens onClick={() => setDialog('edit')}>
            Edit
          </Button>
        )}
        {mayManage && (
          <Button
            variant="subtle"
            onClick={() =>
              isActive
                ? deactivate.act(`Deactivated ${name}`, undefined)
                : reactivate.act(`Reactivated ${name}`, undefined)
            }
          >
            {isActive ? 'Deactivate' : 'Reactivate'}
          </Button>
        )}
      </div>
      <BindingDialog
        opened={dialog === 'approve'}
        title={`Approve ${name}?`}
        act="Approve"
        isPending={approve.isPending}
        onClose={() => setDialog(null)}
        onConfirm={() =>
          approve.mutate(
            { version: template.version },
            {
              ...toastsOf('Template approved', name, 'That did not work'),
              onSettled: () => setDialog(null),
            },
          )
        }
      >
        <p>Every creator finds it in the library and can use it, until you deactivate it.</p>
      </BindingDialog>
      {dialog === 'use' && <UseDialog template={template} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && <TemplateDialog template={template} onClose={() => setDialog(null)} />}
    </article>
  )
}

export const TemplateToCome = () => (
  <div className={classes.card}>
    <Skeleton height={18} width="44%" />
    <Skeleton height={24} width="76%" />
    <Skeleton height={110} />
    <Skeleton height={20} width="60%" />
  </div>
)
