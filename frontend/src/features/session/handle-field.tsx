import { Handle, normaliseHandle } from '@iam/contracts/values'
import { TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useEffect } from 'react'
import classes from './handle-field.module.css'
import { sessionQueries } from './queries.ts'

type HandleFieldProps = {
  readonly value: string
  readonly onChange: (handle: string) => void
  readonly error: string | undefined
  /** Lets the form focus the input if the handle is refused. */
  readonly ref: RefCallback<HTMLInputElement>
  /** Called with a free handle similar to the taken one. */
  readonly onSuggestion?: (handle: string) => void
  /** The user's current handle, which is never looked up. */
  readonly own?: string
}

/** A handle field that shows whether the handle is free before the form is sent. */
export function HandleField({ value, onChange, onSuggestion, error, ref, own }: HandleFieldProps) {
  const [debouncedHandle] = useDebouncedValue(normaliseHandle(value), 250)
  const rule = Handle.safeParse(normaliseHandle(value))
  const isAsking = rule.success && rule.data !== own
  const answer = useQuery({
    ...sessionQueries.handle(debouncedHandle),
    enabled: isAsking && debouncedHandle === rule.data,
  })
  const known = isAsking && debouncedHandle === rule.data ? answer.data : undefined
  const suggestion = known?.suggestion
  useEffect(() => {
    if (suggestion) onSuggestion?.(suggestion)
  }, [suggestion, onSuggestion])
  const broken = value !== '' && !rule.success ? rule.error.issues[0]!.message : undefined
  const problem = error ?? broken ?? (known && !known.available && `@${known.handle} is taken.`)

  return (
    <div>
      <TextInput
        ref={ref}
        label="Handle"
        leftSection="@"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={31}
        inputMode="text"
        value={value}
        error={problem}
        onChange={(event) => onChange(normaliseHandle(event.currentTarget.value))}
      />
      <p role="status" className={classes.state}>
        {!problem && !isAsking && 'Letters, digits and hyphens. It is your address.'}
        {known?.available && <span className={classes.free}>@{known.handle} is yours if you want it</span>}
        {suggestion && (
          <UnstyledButton className={classes.take} onClick={() => onChange(suggestion)}>
            Take @{suggestion} instead
          </UnstyledButton>
        )}
        {isAsking && !known && !answer.isError && 'Looking whether it is free'}
        {isAsking && answer.isError && 'Its availability cannot be checked now. You can go on.'}
      </p>
    </div>
  )
}
