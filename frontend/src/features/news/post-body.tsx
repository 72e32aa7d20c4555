import type { NewsPost } from '@iam/contracts/news/views'
import { StateTag } from '../../ui/tag.tsx'
import classes from './post-body.module.css'
import { paragraphsOf, priorityTags, whenOf } from './words.ts'

type PostLineProps = Pick<NewsPost, 'priority' | 'authorName'> & { readonly at: string | null }

/** What stands under the title: how urgent, by whom and when. */
export const PostLine = ({ priority, authorName, at }: PostLineProps) => {
  const tag = priorityTags[priority]
  return (
    <p className={classes.line}>
      {tag && <StateTag of={tag} />}
      <bdi>{authorName}</bdi>
      {at && <time dateTime={at}>{whenOf(at)}</time>}
    </p>
  )
}

/** The text of a post, by its paragraphs. */
export const PostText = ({ content }: { readonly content: string }) => (
  <div className={classes.text}>
    {paragraphsOf(content).map((paragraph, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and only their place identifies them
      <p key={place} dir="auto">
        {paragraph}
      </p>
    ))}
  </div>
)
