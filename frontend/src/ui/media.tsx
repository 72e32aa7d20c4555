type MediaProps = { readonly url: string; readonly className?: string | undefined }

/** What stands at an address: a clip, a picture, or nothing that can be shown here. */
export function Media({ url, className }: MediaProps) {
  const path = url.split(/[?#]/)[0]!
  if (/\.(mp4|webm|mov)$/i.test(path))
    // biome-ignore lint/a11y/useMediaCaption: people's own clips come without captions
    return <video src={url} controls preload="metadata" playsInline className={className} />
  if (/\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path))
    return <img src={url} alt="" loading="lazy" className={className} />
  return null
}
