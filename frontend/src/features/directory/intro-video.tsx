import { useState } from 'react'
import classes from './intro-video.module.css'

/** A clip over the photo: silent, again and again. Whoever asked for less motion sees the photo, and so does a broken link. */
export function IntroVideo({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState(false)
  if (broken || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return (
    <video
      className={classes.video}
      src={url}
      muted
      loop
      autoPlay
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onError={() => setBroken(true)}
    />
  )
}
