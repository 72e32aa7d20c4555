import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router-dom'

type ButtonLinkProps = ButtonProps & Pick<LinkProps, 'to' | 'state' | 'children' | 'aria-label'>

/** A link that looks like a button: for going somewhere, where a button would do something. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={Link} {...props} />
}
