import classes from './live-dot.module.css'

/** The word 'Live' beside a dot that pulses. */
export const LiveDot = ({ children = 'Live' }: { readonly children?: string }) => (
  <span className={classes.live}>{children}</span>
)
