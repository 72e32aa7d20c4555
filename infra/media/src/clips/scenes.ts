import type { Chance } from '../../../demo/src/chance.ts'
import type { Brush, Palette } from './brush.ts'
import { cloth, confetti, holds, pulse, steam, strands } from './crafts.ts'
import { aperture, bars, letters, morph, signal, stripes } from './geometry.ts'
import { bloom, breathing, embers, night, trail, waves } from './nature.ts'
import { net } from './sea.ts'

/** Draws one frame; t goes from 0 to 1, and 1 looks like 0. */
type Scene = (brush: Brush, t: number, palette: Palette, by: Chance) => void

export const scenes = {
  aperture,
  bars,
  bloom,
  breathing,
  cloth,
  confetti,
  embers,
  holds,
  letters,
  morph,
  net,
  night,
  pulse,
  signal,
  steam,
  strands,
  stripes,
  trail,
  waves,
} satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes
