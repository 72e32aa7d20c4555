import { Handle } from '@iam/contracts/values'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '../session/queries.ts'

/**
 * The handle that follows from a name. The server proposes it where letters have to be transliterated, and where the name's own
 * would be too short or is reserved.
 */
export function useHandleOf(name: string): string {
  const wished = name.trim()
  const [settled] = useDebouncedValue(wished, 250)
  const plain = handleFrom(wished)
  const own = plain === '' || Handle.safeParse(plain).success ? plain : undefined
  const { data } = useQuery({
    ...sessionQueries.handle(settled),
    enabled: own === undefined && settled === wished && wished.length > 1,
  })
  return own ?? (settled === wished ? data?.suggestion : undefined) ?? ''
}

/** 'Ana Ruiz-Cortés' → 'ana-ruiz-cortes'; undefined if a letter has to be transliterated, as in 'Łoś' or '李雷'. */
export function handleFrom(name: string): string | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  if (/[^\P{L}a-zA-Z]/u.test(plain)) return undefined
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '')
}
