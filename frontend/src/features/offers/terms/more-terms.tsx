import { Textarea, TextInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { dayOf } from './terms-form.ts'

type Field = 'expiresOn' | 'requirements' | 'deliverables'
type MoreTermsProps = {
  readonly register: (name: Field) => UseFormRegisterReturn
  readonly errors: { readonly [Name in Field]?: { readonly message?: string | undefined } | undefined }
}

/** The optional terms. */
export function MoreTerms({ register, errors }: MoreTermsProps) {
  return (
    <>
      <Textarea
        label="Deliverables (optional)"
        description="One a line"
        rows={2}
        placeholder={'One video of 30 seconds\nThree photos'}
        error={errors.deliverables?.message}
        {...register('deliverables')}
      />
      <Textarea
        label="Requirements (optional)"
        description="One a line"
        rows={2}
        error={errors.requirements?.message}
        {...register('requirements')}
      />
      <TextInput
        label="Open until (optional)"
        description="14 days unless you choose a day"
        type="date"
        min={dayOf(new Date().toISOString())}
        error={errors.expiresOn?.message}
        {...register('expiresOn')}
      />
    </>
  )
}
