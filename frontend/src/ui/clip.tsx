import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './clip.module.css'
import { Rosette, styledRosetteOf } from './rosette.tsx'

type ClipProps = {
  readonly url: string
  /** Accessible name of the video: 'Intro of Ana Ruiz'. */
  readonly label: string
  readonly className?: string | undefined
}

/** A clip behind a play button. Until its first frame has loaded, line work derived from its URL is shown. */
export function Clip({ url, label, className = '' }: ClipProps) {
  const [isStarted, setStarted] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const { tone, ...lines } = styledRosetteOf(url)
  const play = () => {
    // Without controls a video takes no focus.
    flushSync(() => setStarted(true))
    // Rejected if the clip cannot be loaded; the video's own controls show that.
    video.current?.play().catch(() => undefined)
    video.current?.focus()
  }
  return (
    <div className={`${classes.clip} ${className}`} style={{ '--tone': tone }}>
      <Rosette {...lines} className={classes.lines} />
      {/* biome-ignore lint/a11y/useMediaCaption: users' own clips come without captions */}
      <video ref={video} src={url} controls={isStarted} preload="metadata" playsInline aria-label={label} />
      {!isStarted && (
        <button type="button" className={classes.play} aria-label={`Play: ${label}`} onClick={play}>
          <span>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 2.5v15l13-7.5z" />
            </svg>
          </span>
        </button>
      )}
    </div>
  )
}
