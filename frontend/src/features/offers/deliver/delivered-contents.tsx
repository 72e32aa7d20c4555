import type { OfferDetail } from '@iam/contracts/offers/views'
import { Media } from '../../../ui/media.tsx'
import classes from './delivered-contents.module.css'

/** The pieces of a delivery, if it has any. */
export const DeliveredContents = ({ contents }: Pick<OfferDetail['deliveries'][number], 'contents'>) =>
  contents.length > 0 && (
    <ul className={classes.list} aria-label="Delivered">
      {contents.map(({ id, title, type, body, mediaUrl }) => (
        <li key={id}>
          <Media url={mediaUrl} title={title} className={classes.media} />
          <p>
            {mediaUrl ? (
              <a href={mediaUrl} target="_blank" rel="noreferrer">
                <bdi>{title}</bdi>
              </a>
            ) : (
              <bdi>{title}</bdi>
            )}
            <span>{type}</span>
          </p>
          {body && (
            <details className={classes.text}>
              <summary>Read the text</summary>
              <p dir="auto">{body}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
