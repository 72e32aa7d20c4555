import type { Tone } from '../../ui/tag.tsx'

const tones: Readonly<Record<string, Tone>> = {
  approved: 'blue',
  succeeded: 'green',
  paid: 'green',
  pending: 'amber',
  rejected: 'red',
  failed: 'red',
}

/** The colour of a payment status; grey if it is unknown. */
export const toneOf = (status: string): Tone => tones[status] ?? 'grey'

/** `task_submission` → 'task submission'. */
export const humanize = (name: string) => name.replaceAll('_', ' ')
