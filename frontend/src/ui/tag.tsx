import classes from './tag.module.css'

export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'grey'

/** A state in words, and the tone of its tag. */
export type StateWords = { readonly name: string; readonly tone: Tone }

/** A status in one word. */
export const Tag = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
)

export const StateTag = ({ of: { name, tone } }: { readonly of: StateWords }) => <Tag tone={tone}>{name}</Tag>
