import classes from './steps.module.css'

type StepsProps = { readonly label: string; readonly names: readonly string[]; readonly current: number }

/** The steps of a short process, with the current one marked. */
export function Steps({ label, names, current }: StepsProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
