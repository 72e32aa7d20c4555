import type { Template } from '@iam/contracts/templates/views'
import { Button, Skeleton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toastsOf } from '../../lib/tell-failure.ts'
import { Chips } from '../../ui/chips.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useAuth } from '../session/auth.tsx'
import { categoryNames, typeNames } from './names.ts'
import { templateMutations } from './queries.ts'
import classes from './template-card.module.css'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateText } from './template-text.tsx'
import { UseDialog } from './use-dialog.tsx'

const done = {
  approve: 'Template approved',
  deactivate: 'Template deactivated',
  reactivate: 'Template reactivated',
} as const

/** A template in the library; the variables in its text are shown as gaps. */
export function TemplateCard({ template }: { readonly template: Template }) {
  const { id, name, description, templateText, category, contentType, tags, isActive, isApproved } = template
  const { user } = useAuth()
  const [dialog, setDialog] = useState<'use' | 'edit' | null>(null)
  const act = useMutation(templateMutations.act(id))
  const isMine = user?.id === template.createdBy
  const next = isActive ? 'deactivate' : 'reactivate'
  const mayManage = isMine || user?.role === 'admin'
  const run = (what: keyof typeof done) => act.mutate(what, toastsOf(done[what], name, 'That did not work'))

  return (
    <article className={classes.card} data-off={!isActive || undefined}>
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
      <h2>{name}</h2>
      {description && <p className={classes.description}>{description}</p>}
      <TemplateText text={templateText} />
      {tags.length > 0 && <Chips label="Tags" words={tags} />}
      <p className={classes.by}>
        By {isMine ? 'you' : template.createdByName}, used{' '}
        {template.usageCount === 1 ? 'once' : `${template.usageCount} times`}
      </p>
      <div className={classes.actions}>
        {isActive && isApproved && <Button onClick={() => setDialog('use')}>Use</Button>}
        {isActive && !isApproved && user?.role === 'admin' && !isMine && (
          <Button loading={act.isPending} onClick={() => run('approve')}>
            Approve
          </Button>
        )}
        {mayManage && (
          <Button variant="default" onClick={() => setDialog('edit')}>
            Edit
          </Button>
        )}
        {mayManage && (
          <Button variant="subtle" loading={act.isPending} onClick={() => run(next)}>
            {isActive ? 'Deactivate' : 'Reactivate'}
          </Button>
        )}
      </div>
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
