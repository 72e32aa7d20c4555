import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { isOwnSession } from '../lib/own-session.ts'
import { tellFailure } from '../lib/tell-failure.ts'

type DownloadLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'download' | 'onClick'> & {
  readonly href: string
}

/**
 * A link to a file of the user on the screen. The browser's request for it cannot name the user, and shows no refusal, so whose
 * the session is gets asked first.
 */
export const DownloadLink = ({ href, ...rest }: DownloadLinkProps) => (
  <a {...rest} href={href} download onClick={(event) => void downloadIfOwn(event, href)} />
)

async function downloadIfOwn(event: MouseEvent, href: string): Promise<void> {
  event.preventDefault()
  try {
    if (await isOwnSession()) Object.assign(document.createElement('a'), { href, download: '' }).click()
  } catch (error) {
    tellFailure('Nothing was downloaded')(error)
  }
}
