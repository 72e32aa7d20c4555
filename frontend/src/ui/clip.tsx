import { useRef, useState } from 'react'
import classes from './clip.module.css'
import { Rosette, rosetteOf } from './rosette.tsx'

type ClipProps = {
  readonly url: string
  /** What is played: 'Intro of Ana Ruiz'. */
  readonly label: string
  readonly className?: string | undefined
}

/** A clip behind one button: its first frame, or until that has come the line work of its address. */
export function Clip({ url, label, className = '' }: ClipProps) {
  const [isStarted, setStarted] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const { tone, ...lines } = rosetteOf(url)
  const play = () => {
    setStarted(true)
    // Refused where it cannot be loaded; its own controls say so.
    video.current?.play().catch(() => undefined)
    video.current?.focus()
  }
  return (
    <div className={`${classes.clip} ${className}`} style={{ '--tone': tone }}>
      <Rosette {...lines} className={classes.lines} />
      {/* biome-ignore lint/a11y/useMediaCaption: people's own clips come without captions */}
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
