import classes from './logo.module.css'

const petals = [0, 45, 90, 135, 180, 225, 270, 315]

export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <g fill="none" stroke="var(--signal)" strokeWidth="1.3">
          {petals.map((turn) => (
            <circle key={turn} cx="16" cy="8.6" r="7.2" transform={`rotate(${turn} 16 16)`} />
          ))}
        </g>
      </svg>
      I AM
    </span>
  )
}
