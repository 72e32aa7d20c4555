import type { ComponentPropsWithoutRef } from 'react'
import classes from './button.module.css'

/** How a button looks, and a link that looks like one. */
export type ButtonLook = {
  readonly size?: 'sm' | 'md' | 'lg'
  readonly variant?: 'filled' | 'default'
}

type ButtonProps = ButtonLook & Omit<ComponentPropsWithoutRef<'button'>, 'className'>

/** A button of plain HTML, for what is also shown on public pages. */
export const Button = ({ size = 'md', variant = 'filled', type = 'button', ...rest }: ButtonProps) => (
  <button className={classes.button} data-size={size} data-variant={variant} type={type} {...rest} />
)
