import { pages } from '@iam/contracts/pages'
import { useEffect, useRef, useState } from 'react'
import classes from './mobile-menu.module.css'
import { currentAt, navigationItems } from './navigation-items.ts'

const entries = [...navigationItems, { name: 'Meet the Founding Members', to: pages.foundingMembers.path }]

/** The navigation bar's entries on small screens. A popover, because it opens and closes before any script has loaded. */
export function MobileMenu({ path }: { readonly path: string }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover?.()

  // Any navigation closes the menu. It may be open when this component mounts, because the prerendered one works too.
  const from = useRef(path)
  useEffect(() => {
    if (from.current !== path) menu.current?.hidePopover?.()
    from.current = path
    setOpen(menu.current?.matches(':popover-open') ?? false)
  }, [path])

  return (
    <div className={classes.menu}>
      <button
        type="button"
        className={classes.burger}
        popoverTarget="mobile-menu"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
      >
        <span className={classes.lines} data-open={isOpen || undefined} />
      </button>
      <nav
        ref={menu}
        id="mobile-menu"
        popover="auto"
        aria-label="Menu"
        className={classes.sheet}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <ul>
          {entries.map(({ name, to }) => (
            <li key={name}>
              <a href={to} aria-current={currentAt(to, path)} onClick={close}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
