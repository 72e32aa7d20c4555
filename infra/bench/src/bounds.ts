/** The least or the most that a figure of ours may be: its own value, or its ratio `to` another contestant's. */
export type Bound = {
  /** `rate`, `cpu`, `p50`, `p99`, `memory`, or another figure that a round or survey reports. */
  readonly figure: string
  readonly least?: number
  readonly most?: number
  readonly to?: string
  /** Unit of an absolute figure. */
  readonly unit?: string
}

/** `rate ≥ 0.95 × limit`, `p99 ≤ 25 ms`. */
export function inWords({ figure, least, most, to, unit }: Bound): string {
  const [sign, amount] = least === undefined ? ['≤', most!] : ['≥', least]
  const shown = amount > 0 && amount < 0.1 && to ? `1/${Math.round(1 / amount)}` : String(amount)
  const name = figure === 'cpu' ? 'CPU' : figure
  return `${name} ${sign} ${shown}${to ? ` × ${to}` : unit ? ` ${unit}` : ''}`
}

export const isKept = (value: number, { least, most }: Bound): boolean =>
  value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY)
