import { Checkbox } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { singleKeys } from '../../lib/single-keys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { shortcuts } from './shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

/** Every shortcut of the portal, and whether those of a single key work on this device. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const isOn = useSyncExternalStore(singleKeys.watch, singleKeys.now)
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts">
      {Object.entries(shortcuts()).map(([where, all]) => (
        <section key={where} className={classes.where}>
          <h3>{where}</h3>
          <dl>
            {all.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label="Shortcuts of a single key"
        description="Kept on this device. The search still opens this list when they are off."
        checked={isOn}
        onChange={({ currentTarget }) => singleKeys.set(currentTarget.checked)}
      />
    </Dialog>
  )
}
