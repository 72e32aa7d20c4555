import { counted } from '../lib/counted.ts'
import { ownDrafts } from '../lib/drafts.ts'
import { Button } from '../ui/button.tsx'
import { closePopup, openPopup } from '../ui/popup.tsx'
import classes from './sign-out.module.css'

/** Signs out at once; a user with drafts on the device says first whether they stay on it. */
export function onceDraftsAreSettled(signOut: (keepsDrafts: boolean) => Promise<void>): void {
  const drafts = ownDrafts()
  if (drafts.length === 0) return void signOut(false)
  const choose = (keepsDrafts: boolean) => () => {
    closePopup()
    void signOut(keepsDrafts)
  }
  openPopup({
    title: `You have unsent words in ${counted(drafts.length, 'form')}`,
    body: (
      <>
        <ul className={classes.forms} aria-label="Forms">
          {drafts.map(({ key, label, address }) => (
            <li key={key}>
              <a href={address} onClick={closePopup}>
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
        </ul>
        <p>
          Kept on this device, they stand in their forms when you sign in here again, for 30 days at most.
          Other accounts do not see them. Discarded, they are gone.
        </p>
        <div className={classes.choice}>
          <Button onClick={choose(true)}>Keep them on this device</Button>
          <Button variant="default" onClick={choose(false)}>
            Discard
          </Button>
        </div>
      </>
    ),
  })
}
