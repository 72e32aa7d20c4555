import type { Submission, SubmissionVersion } from '@iam/contracts/submissions/views'
import { formatDateTime } from '../../lib/dates.ts'
import { Media } from '../../ui/media.tsx'
import { contentKinds } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import { submissionStates } from './states.ts'
import classes from './versions.module.css'

/** All versions side by side, the newest first; changes since the previous version are marked. */
export function Versions({ versions }: { versions: Submission['versions'] }) {
  const newestFirst = versions.toSorted((a, b) => b.version - a.version)
  return (
    <>
      <ol className={classes.versions} aria-label="Versions">
        {newestFirst.map((version, index) => (
          <li key={version.version}>
            <Version version={version} before={newestFirst[index + 1]} />
          </li>
        ))}
      </ol>
      {versions.length > 1 && (
        <p className={classes.legend}>A line marks what changed since the version before.</p>
      )}
    </>
  )
}

/** Who decided about a version: the brand, or an admin. */
export const reviewerOf = (version: SubmissionVersion | undefined) => version?.reviewerName ?? 'The reviewer'

type VersionProps = {
  readonly version: SubmissionVersion
  readonly before: SubmissionVersion | undefined
}

function Version({ version, before }: VersionProps) {
  const { type, title, body, mediaUrl, decision, notes, submittedAt } = version
  const changed = (name: 'title' | 'body' | 'mediaUrl') =>
    before && before[name] !== version[name] ? true : undefined
  return (
    <article className={classes.version} aria-label={`Version ${version.version}`}>
      <header>
        <p className={classes.number}>Version {version.version}</p>
        <p className={classes.when}>{formatDateTime(submittedAt)}</p>
        {decision && <StateTag of={submissionStates[decision]} />}
      </header>
      <Media url={mediaUrl} title={title} className={classes.media} />
      <p className={classes.kind}>{contentKinds[type]}</p>
      <h3 data-changed={changed('title')}>
        <bdi>{title}</bdi>
      </h3>
      {body && (
        <p className={classes.body} data-changed={changed('body')} dir="auto">
          {body}
        </p>
      )}
      {mediaUrl && (
        <p data-changed={changed('mediaUrl')}>
          <a href={mediaUrl} target="_blank" rel="noreferrer" className={classes.link}>
            {mediaUrl}
          </a>
        </p>
      )}
      {notes && (
        <blockquote className={classes.notes}>
          <p dir="auto">{notes}</p>
          <footer>
            <bdi>{reviewerOf(version)}</bdi>, on this version
          </footer>
        </blockquote>
      )}
    </article>
  )
}
