import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Picture } from '@iam/demo/people/creator'
import { brandIdentity, ceramics, homeStudio, lookbook, typeSpecimen } from './work/objects.ts'
import { cityNight, coastline, garden, sleepLab, trailRun } from './work/places.ts'
import { appScreens, circuit, dashboard, pitchDeck } from './work/screens.ts'
import { marketTable, ramen, yogaFlow } from './work/tables.ts'

const pictures: Record<Picture, () => string> = {
  'app-screens': appScreens,
  'brand-identity': brandIdentity,
  ceramics,
  circuit,
  'city-night': cityNight,
  coastline,
  dashboard,
  garden,
  'home-studio': homeStudio,
  lookbook,
  'market-table': marketTable,
  'pitch-deck': pitchDeck,
  ramen,
  'sleep-lab': sleepLab,
  'trail-run': trailRun,
  'type-specimen': typeSpecimen,
  'yoga-flow': yogaFlow,
}

// Draws the showcase pictures anew: `node infra/media/src/work.ts`.
const folder = fileURLToPath(new URL('../../../frontend/public/media/work/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(pictures)) writeFileSync(`${folder}${name}.svg`, draw())
