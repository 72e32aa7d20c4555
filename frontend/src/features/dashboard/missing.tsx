import classes from './dashboard-page.module.css'

/** Replaces a part of the dashboard that did not load; the other parts are shown. */
export const Missing = () => (
  <p className={classes.nothing}>This cannot be shown just now. Load the page again in a moment.</p>
)
