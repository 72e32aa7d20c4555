import { seedOf } from '@iam/contracts/rosette'
import { machineLines } from '../../ui/machine-lines.tsx'

/** The number of a passport: the letters IA and seven digits derived from the handle. */
export const numberOf = (handle: string) => `IA${(seedOf(handle) % 10_000_000).toString().padStart(7, '0')}`

/**
 * The two machine-readable lines of 44 characters. The second has the number, country, date of issue, no date of expiry, and
 * check digits as in ICAO 9303-4.
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

/** ICAO check digit: the sum of all characters weighted 7, 3, 1, 7 …, modulo 10; letters count 10 to 35, `<` counts 0. */
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
