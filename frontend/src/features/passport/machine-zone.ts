import { seedOf } from '@iam/contracts/rosette'
import { machineLines } from '../../ui/machine-lines.tsx'

/** The number of a passport: two letters and seven digits that follow from the handle. */
export const numberOf = (handle: string) => `IA${(seedOf(handle) % 10_000_000).toString().padStart(7, '0')}`

/**
 * The two machine-readable lines of 44 signs, the second with number, country, day of issue, no day of expiry, and check digits
 * as ICAO 9303-4 has them.
 */
export function machineZone(
  name: string,
  handle: string,
  issuedOn: Date | undefined,
): readonly [string, string] {
  const number = checked(numberOf(handle))
  const issued = checked(issuedOn ? compact(issuedOn) : '<<<<<<')
  const expires = checked('<<<<<<')
  const personal = checked(machineLines(name, handle)[1].slice(0, 14))
  const all = checkDigit(number + issued + expires + personal)
  return [machineLines(name, handle)[0], `${number}IAM${issued}<${expires}${personal}${all}`]
}

/** Weighs the signs 7, 3, 1, 7, 3, 1 …, letters as 10 to 35 and `<` as 0, and keeps the last digit. */
export function checkDigit(text: string): string {
  const weights = [7, 3, 1]
  const value = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36))
  return String([...text].reduce((sum, sign, at) => sum + value(sign) * weights[at % 3]!, 0) % 10)
}

const checked = (text: string) => text + checkDigit(text)

const compact = (day: Date) =>
  [day.getFullYear() % 100, day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
