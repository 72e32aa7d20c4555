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
              <a href="/iam">I AM</a>
            </li>
            <li>
              <a href="/iam/directory">Creator Directory</a>
            </li>
            <li>
              <a href="/iamwe">How it works</a>
            </li>
            <li>
              <a href="/founding-members">Founding members</a>
            </li>
            <li>
              <a href="/#contact">Contact</a>
            </li>
            <li>
              <a href="/#test-flight">Test flight</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
