import { CampaignCategory } from '@iam/contracts/enumerations'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { AmountField } from '../../../ui/amount-field.ts'
import { Pair } from '../../../ui/form.tsx'
import type { FieldOf } from '../../../ui/form-of.ts'
import classes from './terms-fields.module.css'
import type { TermsInput } from './terms-input.ts'

type TermsFieldsProps = {
  readonly field: FieldOf<keyof TermsInput>
  readonly register: UseFormRegister<TermsInput>
  readonly errors: FieldErrors<TermsInput>
  /** Of an existing campaign: the optional terms are shown at once, and no date is left open. */
  readonly open?: boolean
}

const rest = ['alsoIn', 'maxParticipants', 'startAt', 'endAt', 'requirements', 'deliverables'] as const

/** The fields of a campaign's terms: the four main ones, and the others in a collapsible section. */
export function TermsFields({ field, register, errors, open = false }: TermsFieldsProps) {
  const isWrongInside = rest.some((name) => errors[name])
  return (
    <>
      <TextInput
        label="Title"
        placeholder="Three clips about sourdough"
        autoComplete="off"
        {...field('title')}
      />
      <Textarea
        label="Description"
        rows={4}
        placeholder="What you want made, for whom, and what makes it good."
        autoComplete="off"
        {...field('description')}
      />
      <Pair>
        <AmountField
          label="Reward amount"
          description="What one participant earns for everything"
          placeholder="500.00"
          {...field('rewardAmount')}
        />
        <NativeSelect label="Category" description="Where creators will find it" {...field('category')}>
          <option value="" hidden disabled>
            Choose one
          </option>
          {CampaignCategory.options.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </NativeSelect>
      </Pair>
      <details className={classes.more} open={open || isWrongInside || undefined}>
        <summary>More terms</summary>
        <div className={classes.fields}>
          <Pair>
            <TextInput
              label="Starts"
              type="date"
              description={open ? 'The first day' : 'Now, if left empty'}
              autoComplete="off"
              {...field('startAt')}
            />
            <TextInput
              label="Ends"
              type="date"
              description={open ? 'The last day' : 'In 30 days, if left empty'}
              autoComplete="off"
              {...field('endAt')}
            />
            <TextInput
              label="Participants"
              type="number"
              min={1}
              max={500}
              description="How many can take part"
              inputMode="numeric"
              autoComplete="off"
              {...field('maxParticipants')}
            />
          </Pair>
          <Textarea
            label="Requirements"
            description="One per line: what a creator must bring"
            rows={3}
            autoComplete="off"
            {...field('requirements')}
          />
          <Textarea
            label="Deliverables"
            description="One per line: what you will get"
            rows={3}
            autoComplete="off"
            {...field('deliverables')}
          />
          <fieldset className={classes.also}>
            <legend>Also in these categories</legend>
            {CampaignCategory.options.map((category) => (
              <Checkbox key={category} label={category} value={category} {...register('alsoIn')} />
            ))}
            {errors.alsoIn?.message && <p>{errors.alsoIn.message}</p>}
          </fieldset>
          <Checkbox
            label="Accept every applicant while there is room"
            description="Without it you decide about each application."
            {...field('autoAccept')}
          />
        </div>
      </details>
    </>
  )
}
