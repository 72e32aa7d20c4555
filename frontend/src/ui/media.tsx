import { Clip } from './clip.tsx'

type MediaProps = {
  readonly url: string
  /** What it is called, for whoever hears the page. */
  readonly title: string
  readonly className?: string | undefined
}

/** What stands at an address: a clip, a picture, or nothing that can be shown here. */
export function Media({ url, title, className }: MediaProps) {
  const path = url.split(/[?#]/)[0]!
  if (/\.(mp4|webm|mov)$/i.test(path)) return <Clip url={url} label={title} className={className} />
  if (/\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path))
    return <img src={url} alt="" loading="lazy" className={className} />
  return null
}
