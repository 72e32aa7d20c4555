import type { Head } from './screens.ts'

/** A screen that is met first: a shell that loads its code too, and what a visitor sees until that has come. */
export type FirstPaint = {
  readonly shell: string
  readonly body: string
  /** What it asks first. */
  readonly data?: string
}

/** The portal's document with a head of its own: title, description, what is shown when it is shared. */
export function shellWith(
  shell: string,
  head: Head,
  nonce: string,
  origin: string,
  first: Omit<FirstPaint, 'shell'> = { body: '' },
): string {
  const { title, description, path, image = '__ORIGIN__/share.jpg', about } = head
  const values: Readonly<Record<string, string>> = {
    TITLE: escaped(title),
    DESCRIPTION: escaped(description),
    TYPE: about?.['@type'] === 'ProfilePage' ? 'profile' : 'website',
    PATH: escaped(encodeURI(path)),
    IMAGE: escaped(image),
    NONCE: nonce,
  }
  return withOrigin(
    shell
      .replace(/__([A-Z]+)__/g, (whole, name: string) => values[name] ?? whole)
      .replace('<!--head-->', () => earlyCall(first) + (about ? structured(about) : ''))
      .replace('<!--body-->', () => first.body),
    origin,
  )
}

/** Asked while the scripts are still on their way. */
const earlyCall = ({ data }: Pick<FirstPaint, 'data'>) =>
  data ? `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${data}">` : ''

/** Addresses that others read have to be whole; where the portal is reached is known when it is asked. */
export const withOrigin = (html: string, origin: string) => html.replaceAll('__ORIGIN__', escaped(origin))

/** Tells the page that nobody is signed in, so that it need not ask. */
export const withoutSession = (html: string) => html.replace('<html ', '<html data-session="none" ')

const structured = (about: object) =>
  `<script type="application/ld+json">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
