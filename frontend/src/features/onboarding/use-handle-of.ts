import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '../session/queries.ts'

/** The handle that follows from a name; the server transliterates letters that are more than a plain one with accents. */
export function useHandleOf(name: string): string {
  const wished = name.trim()
  const [settled] = useDebouncedValue(wished, 250)
  const own = handleFrom(wished)
  const { data } = useQuery({
    ...sessionQueries.handle(settled),
    enabled: own === undefined && settled === wished,
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
