import { Clip } from './clip.tsx'

type MediaProps = {
  readonly url: string
  /** The title of the piece; for a clip its accessible name. */
  readonly title: string
  readonly className?: string | undefined
}

/** The clip or the picture at a URL; null for other types. */
export function Media({ url, title, className }: MediaProps) {
  const path = url.split(/[?#]/)[0]!
  if (/\.(mp4|webm|mov)$/i.test(path)) return <Clip url={url} label={title} className={className} />
  if (/\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path))
    return <img src={url} alt="" loading="lazy" className={className} />
  return null
}
