import type { Tone } from '../../ui/tag.tsx'

const tones: Readonly<Record<string, Tone>> = {
  approved: 'blue',
  succeeded: 'green',
  paid: 'green',
  pending: 'amber',
  rejected: 'red',
  failed: 'red',
}

/** The colour of a status of money; one that is none of these is neutral. */
export const toneOf = (status: string): Tone => tones[status] ?? 'grey'

/** `task_submission` as people say it. */
export const words = (name: string) => name.replaceAll('_', ' ')
