import { Link } from 'react-router-dom'
import classes from './footer.module.css'
import { Logo } from './logo.tsx'

/** The foot of every page. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <Logo />
          <p className={classes.tagline}>Visceral Systems. Infinite Markets. Engineered Futures.</p>
        </div>
        <nav aria-label="Footer">
          <ul className={classes.links}>
            <li>
              <Link to="/iam">I AM</Link>
            </li>
            <li>
              <Link to="/iam/directory">Creator Directory</Link>
            </li>
            <li>
              <Link to="/iamwe">How it works</Link>
            </li>
            <li>
              <Link to="/founding-members">Founding members</Link>
            </li>
            <li>
              <Link to="/#contact">Contact</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
