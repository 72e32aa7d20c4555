import type { Template } from '@iam/contracts/templates/views'
import classes from './limit-fields.module.css'
import { platforms } from './names.ts'

/** Every platform that can be chosen, with its limit as typed. */
export type Limits = readonly { readonly platform: string; readonly isOn: boolean; readonly limit: string }[]

export type Targets = Pick<Template, 'targetPlatforms' | 'characterLimits'>

/** The usual platforms, and those that only the template has. */
export function limitsOf(template: Targets | undefined): Limits {
  const { targetPlatforms = [], characterLimits = {} } = template ?? {}
  const names = new Set([...Object.keys(platforms), ...targetPlatforms, ...Object.keys(characterLimits)])
  return [...names].map((platform) => {
    const isOn = targetPlatforms.includes(platform) || platform in characterLimits
    // A platform that is chosen without a limit keeps none.
    const limit = characterLimits[platform] ?? (isOn ? '' : (platforms[platform] ?? ''))
    return { platform, isOn, limit: String(limit) }
  })
}

/** The chosen platforms as they are sent; a limit that is not a number is left out. */
export function limitsFrom(limits: Limits) {
  const chosen = limits.filter(({ isOn }) => isOn)
  return {
    targetPlatforms: chosen.map(({ platform }) => platform),
    characterLimits: Object.fromEntries(
      chosen
        .map(({ platform, limit }) => [platform, Number.parseInt(limit, 10)] as const)
        .filter(([, limit]) => limit > 0),
    ),
  }
}

/** Chooses where the text will be published, and the most characters that fit there. */
export function LimitFields({ limits, onChange }: { limits: Limits; onChange: (limits: Limits) => void }) {
  const change = (platform: string, part: Partial<Limits[number]>) =>
    onChange(limits.map((one) => (one.platform === platform ? { ...one, ...part } : one)))
  return (
    <fieldset className={classes.field}>
      <legend>Platforms, and the most characters</legend>
      <ul>
        {limits.map(({ platform, isOn, limit }) => (
          <li key={platform}>
            <label>
              <input
                type="checkbox"
                checked={isOn}
                onChange={(event) => change(platform, { isOn: event.currentTarget.checked })}
              />
              {platform}
            </label>
            <input
              type="number"
              min={1}
              max={100_000}
              aria-label={`Most characters on ${platform}`}
              disabled={!isOn}
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              value={limit}
              onChange={(event) => change(platform, { limit: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
