import { chance } from '../chance.ts'
import { importer, profileOf, type Step, step, type Teller, userIdOf } from '../step.ts'

type Visited = { readonly handle: string; readonly joined: number; readonly reach: number }

/** Views and clicks, one window a month: they grow towards `reach`, and no two profiles grow alike. */
export function traffic({ ago }: Teller, { handle, joined, reach }: Visited): Step[] {
  const by = chance(`${handle}/traffic`)
  const clicked = by.between(0.03, 0.09)
  const months = Math.ceil((joined - 1) / 30)
  return Array.from({ length: months }, (_, month) => {
    const window = hourOf(ago(Math.max(joined - 30 * (month + 1), 0.5)))
    const views = Math.round(reach * (0.35 + (0.65 * (month + 1)) / months) * by.between(0.8, 1.2))
    const clicks = Math.round(views * clicked * by.between(0.8, 1.2))
    return step(`${handle}/traffic/${month}`, window, importer, 'RecordProfileTraffic', {
      profileId: profileOf(handle),
      userId: userIdOf(handle),
      window,
      views,
      clicks,
    })
  })
}

const hourOf = (time: string) => `${time.slice(0, 13)}:00:00.000Z`
