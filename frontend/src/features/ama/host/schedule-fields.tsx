import { sessionMinutes } from '@iam/contracts/ama/commands'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { dayOf } from '../../../lib/dates.ts'
import { Pair } from '../../../ui/form.tsx'
import type { FieldOf } from '../../../ui/form-of.ts'
import type { ScheduleInput } from './schedule-input.ts'

/** The fields of a session: what it is about, when it is, and who sees questions when. */
export function ScheduleFields({ field }: { readonly field: FieldOf<keyof ScheduleInput> }) {
  // By its name, because the difference to UTC may be another one on that day.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <TextInput label="Title" placeholder="Pricing a first series" autoComplete="off" {...field('title')} />
      <Textarea
        label="Description"
        rows={3}
        placeholder="What you will talk about, and whom it helps."
        autoComplete="off"
        {...field('description')}
      />
      <Pair>
        <TextInput
          label="Date"
          type="date"
          description="Today or later"
          min={dayOf(new Date().toISOString())}
          autoComplete="off"
          {...field('date')}
        />
        <TextInput
          label="Time"
          type="time"
          description={`Your time, ${zone}`}
          autoComplete="off"
          {...field('time')}
        />
        <TextInput
          label="Duration"
          type="number"
          min={sessionMinutes.shortest}
          max={sessionMinutes.longest}
          step={15}
          description="In minutes, from 15 to 180"
          inputMode="numeric"
          autoComplete="off"
          {...field('durationMin')}
        />
      </Pair>
      <TextInput
        label="Tags"
        description="Up to 8, separated by commas"
        placeholder="pricing, photography"
        autoComplete="off"
        {...field('tags')}
      />
      <Checkbox
        label="Screen questions"
        description="You see each question first, and show those that fit."
        {...field('screening')}
      />
      <Checkbox
        label="Questions before the start"
        description="Who has registered can ask and vote already, and you begin with a queue."
        {...field('preQuestions')}
      />
    </>
  )
}
