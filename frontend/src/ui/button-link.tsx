import type { ReactNode } from 'react'
import classes from './button.module.css'
import type { ButtonLook } from './button.tsx'

type ButtonLinkProps = ButtonLook & {
  readonly to: string
  readonly children: ReactNode
  readonly onClick?: () => void
}

/** A link that looks like a button: for navigation, where a button would carry out an action. */
export const ButtonLink = ({ to, size = 'md', variant = 'filled', children, onClick }: ButtonLinkProps) => (
  <a href={to} className={classes.button} data-size={size} data-variant={variant} onClick={onClick}>
    {children}
  </a>
)
