import { Progress } from '@mantine/core'

/** A progress bar, in percent. It never draws beyond 100, whatever its value. */
export function Meter({ value, label }: { readonly value: number; readonly label: string }) {
  const drawn = Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0
  return (
    <Progress.Root size="sm" radius="xl">
      <Progress.Section value={drawn} aria-label={label} color="var(--signal)" />
    </Progress.Root>
  )
}
