import classes from './chips.module.css'

/** A row of short keywords. */
export const Chips = ({ label, words }: { readonly label: string; readonly words: readonly string[] }) => (
  <ul className={classes.chips} aria-label={label}>
    {words.map((word) => (
      <li key={word} dir="auto">
        {word}
      </li>
    ))}
  </ul>
)
