import type { DirectoryProfile } from '@iam/contracts/profiles/views'

const shown = 6

/**
 * The creators to choose from: first whose handle is what was typed, then those whose handle begins with it, and the others
 * in the order of the directory, which knows no closeness.
 */
export function closest(profiles: readonly DirectoryProfile[], typed: string): readonly DirectoryProfile[] {
  const text = typed.replace(/^@/, '').toLowerCase()
  const distance = ({ handle }: DirectoryProfile) => (handle === text ? 0 : handle.startsWith(text) ? 1 : 2)
  return profiles.toSorted((one, other) => distance(one) - distance(other)).slice(0, shown)
}
