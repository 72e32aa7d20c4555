import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import classes from './mobile-menu.module.css'
import { navigationItems, useNavigationItem } from './navigation-items.tsx'

/** The bar's entries on small screens, behind one button. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()

  // Whatever led elsewhere closes the menu.
  useEffect(() => {
    if (key) setOpen(false)
  }, [key])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])

  return (
    <div className={classes.menu}>
      <button
        ref={button}
        type="button"
        className={classes.burger}
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.lines} data-open={open || undefined} />
      </button>
      {open && (
        <nav id="mobile-menu" aria-label="Menu" className={classes.sheet}>
          <ul>
            {navigationItems.map(({ name, to }) => (
              <Entry key={name} name={name} to={to} onSelect={() => setOpen(false)} />
            ))}
            <Entry name="Meet the Founding Members" to="/founding-members" onSelect={() => setOpen(false)} />
          </ul>
        </nav>
      )}
    </div>
  )
}

type EntryProps = { readonly name: string; readonly to: string; readonly onSelect: () => void }

function Entry({ name, to, onSelect }: EntryProps) {
  const { isCurrent, onClick } = useNavigationItem(to)
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent}
        onClick={(event) => {
          onClick(event)
          onSelect()
        }}
      >
        {name}
      </Link>
    </li>
  )
}
