import classes from './chips.module.css'

/** Short words in a row: what something is about. */
export const Chips = ({ label, words }: { readonly label: string; readonly words: readonly string[] }) => (
  <ul className={classes.chips} aria-label={label}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)
