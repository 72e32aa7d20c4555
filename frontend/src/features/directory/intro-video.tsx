import { useState } from 'react'
import classes from './intro-video.module.css'

/** A silent, looping clip over the photo, which stays visible under reduced motion or if the clip does not load. */
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
