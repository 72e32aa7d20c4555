import type { Head } from './screens.ts'

/** An entry screen: a shell that also loads the screen's code, and the body that a visitor sees until it is loaded. */
export type FirstPaint = {
  readonly shell: string
  readonly body: string
  /** URL of the screen's first API call. */
  readonly data?: string
}

/** The app shell with a screen's head: title, description, link preview. */
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

/** Starts the first API call while the scripts are still loading. */
const earlyCall = ({ data }: Pick<FirstPaint, 'data'>) =>
  data ? `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${data}">` : ''

/** URLs for crawlers must be absolute; the origin is known only at request time. */
export const withOrigin = (html: string, origin: string) => html.replaceAll('__ORIGIN__', escaped(origin))

/** Tells the frontend that there is no session, so that it skips the session call. */
export const withoutSession = (html: string) => html.replace('<html ', '<html data-session="none" ')

const structured = (about: object) =>
  `<script type="application/ld+json">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
