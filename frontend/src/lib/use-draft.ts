import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { NotShownYet } from './api-error.ts'
import {
  described,
  type Field,
  fieldOf,
  isSecret,
  pick,
  restorable,
  same,
  type Values,
} from './draft-fields.ts'
import { draftNamed } from './drafts.ts'

/** What is kept of a form until it is sent or discarded. Filters and searches are no forms: they ask, and send nothing. */
export type DraftRule = {
  /** A name for the form and the record that it is about, such as `reject {id}`; or why nothing is kept. */
  readonly draft: string | { readonly none: string }
  /** Fields that are not kept, besides those whose input declares a password, a card's data or a one-time code. */
  readonly neverKept?: readonly string[]
}

/** What a form says of its draft. */
export type DraftNote =
  | { readonly is: 'restored'; readonly discard: () => void }
  | {
      readonly is: 'older'
      /** The typed fields that the record has changed since, with what they hold now. */
      readonly changed: readonly (ReturnType<typeof described> & { readonly field: string })[]
      readonly keep: () => void
      readonly discard: () => void
    }
  | { readonly is: 'discarded'; readonly bringBack: () => void }
  /** By another form: in another tab, or one that was closed while it was being sent. */
  | { readonly is: 'ended' }

type Opened = {
  readonly typed: () => Values
  readonly seen: () => Values
  readonly tellIfOlder: () => void
  /** What was typed when it was sent is what the record holds from now on. */
  readonly end: (sent: Values) => void
}

/**
 * Keeps what is typed into a form on the device at every change, and puts it back when the form opens again. A draft ends when
 * a request that the form began succeeds, or when it is discarded.
 */
export function useDraft<Input extends FieldValues, Output>(
  hook: UseFormReturn<Input, unknown, Output>,
  { draft, neverKept = [] }: DraftRule,
) {
  const { control, getFieldState, getValues, reset, resetDefaultValues, subscribe } = hook
  const name = typeof draft === 'string' ? draft : undefined
  const client = useQueryClient()
  const [note, setNote] = useState<DraftNote>()
  const formElement = useRef<HTMLFormElement>(null)
  const inputs = useRef(new Map<string, Field>())
  const secrets = useRef(new Set(neverKept))
  const opened = useRef<Opened>(undefined)
  const shown = useRef(name)

  useEffect(() => {
    if (name === undefined) return
    const stored = draftNamed(name)
    const before = stored.read()
    let from: Values = before?.from ?? {}
    /** What was typed when this form closed, or went on to another record. */
    let left: Values | undefined
    const initial = () => control._defaultValues as unknown as Values
    const show = (values: Values) =>
      reset(values as Input, {
        ...{ keepDefaultValues: true, keepDirtyValues: false, keepValues: false },
        ...{ keepErrors: false, keepIsSubmitted: false },
      })
    const isMoved = (field: string) => !same((getValues() as Values)[field], initial()[field])
    /** By the user, and not by the form itself, as a handle that follows a name. */
    const isTyped = (field: string) => isMoved(field) && getFieldState(field as Path<Input>).isDirty
    const typed = () => pick(getValues(), (field) => isTyped(field) && !secrets.current.has(field))

    const restored = restorable(before?.typed ?? {}, initial(), inputs.current).filter(
      (field) => !secrets.current.has(field),
    )
    const words = pick(before?.typed ?? {}, (field) => restored.includes(field))
    // Words about another record, with which this form was shown before, must not stand here.
    if (restored.length > 0 || shown.current !== name) show({ ...initial(), ...words })
    if (restored.length === 0) stored.remove()
    shown.current = name

    function save(): void {
      const now = typed()
      const isBegun = Object.keys(now).length > 0
      from = pick({ ...initial(), ...from }, (field) => field in now)
      const label = formElement.current?.getAttribute('aria-label') ?? ''
      if (isBegun) stored.write({ typed: now, from, label, address: location.pathname + location.search })
      else stored.remove()
      // A note of words that stand here goes with them; one of words that are gone, with the first that are typed.
      setNote((said) => ((said !== undefined && 'discard' in said) === isBegun ? said : undefined))
    }
    function keep(): void {
      from = {}
      save()
      setNote({ is: 'restored', discard })
    }
    function discard(): void {
      const now = typed()
      show(initial())
      const bringBack = () => {
        show({ ...initial(), ...now })
        setNote({ is: 'restored', discard })
      }
      setNote({ is: 'discarded', bringBack })
    }
    function end(sent: Values): void {
      if (left) {
        if (same(left, sent)) stored.remove()
        return
      }
      from = {}
      // A field at its initial value was reset by the form itself.
      resetDefaultValues({ ...initial(), ...pick(sent, isMoved) } as Input)
      save()
      setNote(undefined)
    }
    const stopHearing = stored.whenEnded(() => {
      if (restored.length === 0 || !same(typed(), words)) return
      show(initial())
      setNote({ is: 'ended' })
    })

    function tellIfOlder(fields = Object.keys(typed())): void {
      const changed = fields
        .filter((field) => !same(from[field], initial()[field]))
        .map((field) => ({ field, ...described(inputs.current.get(field), initial()[field]) }))
      if (changed.length > 0) setNote({ is: 'older', changed, keep, discard })
    }
    setNote(restored.length === 0 ? undefined : { is: 'restored', discard })
    tellIfOlder(restored)

    const seen = () => ({ ...initial(), ...pick(from, isTyped) })
    opened.current = { typed, seen, tellIfOlder, end }
    // Changed fields are tracked too, so that data which is fetched again does not replace a list with typed entries.
    const stopSaving = subscribe({ formState: { values: true, dirtyFields: true }, callback: save })
    return () => {
      left = typed()
      stopHearing()
      stopSaving()
    }
  }, [name, control, getFieldState, getValues, reset, resetDefaultValues, subscribe])

  return {
    note,
    formElement,
    /** The record that was typed over, whatever has been fetched since, until the user chooses to keep what was typed. */
    seen: (): Values => opened.current?.seen() ?? control._defaultValues,
    /** Says so if the record that was fetched again is no longer the one that was typed over. */
    tellIfOlder: useCallback(() => opened.current?.tellIfOlder(), []),
    /** Learns of an input, and by its declaration whether it is never kept. */
    learn(path: string, input: Field | null): void {
      if (!input) return
      if (isSecret(input)) secrets.current.add(fieldOf(path))
      // A list or a group of inputs has none of its own.
      if (path === fieldOf(path)) inputs.current.set(path, input)
    },
    /** Ends the draft once the request that `send` begins has succeeded; what is typed meanwhile stays one. */
    untilSent:
      <Sent>(send: (input: Sent) => void) =>
      (input: Sent): void => {
        const form = opened.current
        const sent = structuredClone(form?.typed() ?? {})
        const mutations = client.getMutationCache()
        const earlier = new Set(mutations.getAll())
        send(input)
        const begun = mutations.getAll().find((mutation) => !earlier.has(mutation))
        if (!form || !begun) return
        const stop = mutations.subscribe(({ mutation }) => {
          const { status, error } = begun.state
          if (mutation !== begun || status === 'idle' || status === 'pending') return
          stop()
          if (status === 'success' || error instanceof NotShownYet) form.end(sent)
        })
      },
  }
}
