import type { ComponentPropsWithoutRef } from 'react'
import classes from './button.module.css'

/** The look of a button, and of a link that looks like one. */
export type ButtonLook = {
  readonly size?: 'sm' | 'md' | 'lg'
  readonly variant?: 'filled' | 'default'
}

type ButtonProps = ButtonLook & Omit<ComponentPropsWithoutRef<'button'>, 'className'>

/** A plain HTML button, for components that public pages use too. */
export const Button = ({ size = 'md', variant = 'filled', type = 'button', ...rest }: ButtonProps) => (
  <button className={classes.button} data-size={size} data-variant={variant} type={type} {...rest} />
)
