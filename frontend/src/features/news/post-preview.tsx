import type { NewsPriority } from '@iam/contracts/enumerations'
import { useId } from 'react'
import classes from './composer.module.css'
import { PostLine, PostText } from './post-body.tsx'

type PostPreviewProps = {
  readonly title: string
  readonly content: string
  readonly priority: NewsPriority
  readonly authorName: string
}

/** The post as its readers will see it. */
export function PostPreview({ title, content, priority, authorName }: PostPreviewProps) {
  const id = useId()
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h2 id={id}>Preview</h2>
      <p className={classes.previewTitle} dir="auto" data-unwritten={!title.trim() || undefined}>
        {title.trim() || 'Title'}
      </p>
      <PostLine priority={priority} authorName={authorName} at={null} />
      <div data-unwritten={!content.trim() || undefined}>
        <PostText content={content.trim() || 'The text of the post.'} />
      </div>
    </section>
  )
}
