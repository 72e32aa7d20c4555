import { Textarea, TextInput } from '@mantine/core'
import { dayOf } from '../../../lib/dates.ts'
import type { FieldOf } from '../../../ui/form-of.ts'

/** The optional terms. */
export const MoreTerms = ({ field }: { field: FieldOf<'expiresOn' | 'requirements' | 'deliverables'> }) => (
  <>
    <Textarea
      label="Deliverables (optional)"
      description="One a line"
      rows={2}
      placeholder={'One video of 30 seconds\nThree photos'}
      autoComplete="off"
      {...field('deliverables')}
    />
    <Textarea
      label="Requirements (optional)"
      description="One a line"
      rows={2}
      autoComplete="off"
      {...field('requirements')}
    />
    <TextInput
      label="Open until (optional)"
      description="14 days unless you choose a day"
      type="date"
      min={dayOf(new Date().toISOString())}
      autoComplete="off"
      {...field('expiresOn')}
    />
  </>
)
