import classes from './tag.module.css'

export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'grey'

/** A status in one word. */
export const Tag = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
)
