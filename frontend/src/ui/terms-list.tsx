import { Fact } from './fact.tsx'
import classes from './terms-list.module.css'

/** What a decision is about, by name, in its dialog; an empty text is not shown. */
export function TermsList({ terms }: { readonly terms: Readonly<Record<string, string>> }) {
  const shown = Object.entries(terms).filter(([, text]) => text !== '')
  if (shown.length === 0) return null
  return (
    <dl className={classes.terms}>
      {shown.map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
    </dl>
  )
}
