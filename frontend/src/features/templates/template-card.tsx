import type { Template } from '@iam/contracts/templates/views'
import { Button, Skeleton } from '@mantine/core'
import { makesContent } from '../../lib/makes.ts'
import { useSought } from '../../lib/use-sought.ts'
import { useUndoable } from '../../lib/use-undoable.ts'
import { Chips } from '../../ui/chips.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useAuth } from '../session/auth.tsx'
import { categoryNames, typeNames } from './names.ts'
import { templateMutations } from './queries.ts'
import classes from './template-card.module.css'
import { TemplateText } from './template-text.tsx'

/** What is asked about a template in a dialog. */
export type Asked = 'use' | 'edit' | 'approve'

type TemplateCardProps = {
  readonly template: Template
  /** Opens the dialog for it, which stands beside the list: the template may leave that meanwhile. */
  readonly onOpen: (dialog: Asked) => void
}

/** A template in the library; the variables in its text are shown as gaps. */
export function TemplateCard({ template, onOpen }: TemplateCardProps) {
  const { id, name, description, templateText, category, contentType, tags, isApproved } = template
  const { user } = useAuth()
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
          <Button data-opens onClick={() => onOpen('use')}>
            Use
          </Button>
        )}
        {isActive && !isApproved && user?.role === 'admin' && !isMine && (
          <Button onClick={() => onOpen('approve')}>Approve</Button>
        )}
        {mayManage && (
          <Button variant="default" data-opens onClick={() => onOpen('edit')}>
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
