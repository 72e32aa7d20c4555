import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import classes from './passport-demo.module.css'
import type { PassportProfile } from './passport-profile.ts'

type PassportViewProps = {
  readonly profile: PassportProfile
  readonly isSaved: boolean
  readonly onEdit: () => void
}

/** The profile as brands would see it in the directory. */
export function PassportView({ profile, isSaved, onEdit }: PassportViewProps) {
  const { name, email, handle, tagline, bio, location, industries } = profile
  return (
    <div className={classes.form}>
      <p role="status">
        {isSaved
          ? 'Changed, for as long as this page is open.'
          : 'Your passport is made. This is what brands meet in the directory.'}
      </p>
      <div className={classes.person}>
        <p className={classes.personName}>{name}</p>
        <p className={classes.personHandle}>@{handle}</p>
        {tagline && <p className={classes.tagline}>{tagline}</p>}
        {bio && <p>{bio}</p>}
        {location && <p className={classes.dim}>{location}</p>}
        {industries.length > 0 && (
          <ul className={classes.industries} aria-label="Industries">
            {industries.map((industry) => (
              <li key={industry}>{industry}</li>
            ))}
          </ul>
        )}
        <p className={classes.dim}>{email} stays with you: it is not made public.</p>
      </div>
      <div className={classes.actions}>
        <Button size="lg" onClick={onEdit}>
          Edit Settings
        </Button>
        <ButtonLink to="/iam" size="lg" variant="default">
          Make a real one
        </ButtonLink>
      </div>
    </div>
  )
}
