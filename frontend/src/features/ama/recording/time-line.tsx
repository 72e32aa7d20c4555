import { Button } from '@mantine/core'
import { counted } from '../../../lib/counted.ts'
import { clockOf } from '../times.ts'
import { heightsOf, speeds } from './position.ts'
import classes from './time-line.module.css'
import type { Player } from './use-player.ts'

type TimeLineProps = {
  readonly player: Player
  /** In s. */
  readonly length: number
  readonly votesByMinute: readonly number[]
  readonly chapters: readonly { readonly id: string; readonly question: string; readonly second: number }[]
}

/** The time line of a recording: a wave of the votes of each minute, chapters as ticks, and the buttons that play it. */
export function TimeLine({ player, length, votesByMinute, chapters }: TimeLineProps) {
  const { second, isPlaying, speed } = player
  const share = (at: number) => `${(100 * at) / length}%`
  const shown = `${clockOf(second * 1000)} of ${clockOf(length * 1000)}`
  return (
    <section className={classes.line} aria-label="Time line">
      <div className={classes.buttons}>
        <Button onClick={player.toggle}>{isPlaying ? 'Pause' : 'Play'}</Button>
        <div className={classes.speeds} role="group" aria-label="Speed">
          {speeds.map((one) => (
            <button key={one} type="button" aria-pressed={speed === one} onClick={() => player.setSpeed(one)}>
              {one}×
            </button>
          ))}
        </div>
        <p className={classes.clock}>{shown}</p>
      </div>
      <div className={classes.track}>
        <div className={classes.wave} role="img" aria-label={waveWords(votesByMinute)}>
          {heightsOf(votesByMinute).map((height, minute) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its minute
              key={minute}
              data-past={minute * 60 <= second || undefined}
              style={{ height: `${8 + 92 * height}%` }}
              title={`Minute ${minute + 1}: ${counted(votesByMinute[minute] ?? 0, 'vote')}`}
            />
          ))}
        </div>
        <span className={classes.head} style={{ left: share(second) }} />
        {chapters.map((chapter) => (
          <span
            key={chapter.id}
            className={classes.tick}
            style={{ left: share(chapter.second) }}
            title={chapter.question}
          />
        ))}
      </div>
      <input
        type="range"
        className={classes.range}
        aria-label="Position"
        aria-valuetext={shown}
        min={0}
        max={length}
        step={1}
        value={second}
        onChange={({ currentTarget }) => player.goTo(Number(currentTarget.value))}
      />
    </section>
  )
}

function waveWords(votes: readonly number[]): string {
  const most = Math.max(0, ...votes)
  const total = votes.reduce((sum, count) => sum + count, 0)
  return `${counted(total, 'vote')}, most of them in minute ${votes.indexOf(most) + 1}`
}
