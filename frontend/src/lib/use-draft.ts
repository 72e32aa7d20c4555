import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { NotShownYet } from './api-error.ts'
import { fieldOf, isSecret, pick, restorable, same, textOf, type Values } from './draft-fields.ts'
import { draftNamed } from './drafts.ts'

/** What is kept of a form until it is sent or discarded. Filters and searches are no forms: they ask, and send nothing. */
export type DraftRule = {
  /** A name for the form and the record that it is about, such as `reject {id}`; or why nothing is kept. */
  readonly draft: string | { readonly none: string }
  /** Fields that are not kept, besides those whose input declares a password, a card's data or a one-time code. */
  readonly neverKept?: readonly string[]
}

/** What a form says of the draft that stands in it. */
export type DraftNote = {
  /** The typed fields that the record has changed since, with what they hold now. */
  readonly changed: readonly { readonly label: string; readonly now: string }[]
  readonly keep: () => void
  readonly discard: () => void
}

type Opened = {
  readonly stored: ReturnType<typeof draftNamed>
  /** What the typed fields held when the draft was begun. */
  from: Values
  /** Once it was sent, only what the user types begins a draft again: the form may still show what was sent. */
  phase: 'open' | 'sending' | 'sent'
}

/**
 * Keeps what is typed into a form on the device at every change, and puts it back when the form opens again. A draft ends when
 * a request that the form began succeeds, or when it is discarded.
 */
export function useDraft<Input extends FieldValues, Output>(
  { control, getValues, reset, subscribe }: UseFormReturn<Input, unknown, Output>,
  { draft, neverKept = [] }: DraftRule,
) {
  const name = typeof draft === 'string' ? draft : undefined
  const client = useQueryClient()
  const [note, setNote] = useState<DraftNote>()
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const secrets = useRef(new Set(neverKept))
  const opened = useRef<Opened>(undefined)
  const shown = useRef(name)

  useEffect(() => {
    if (name === undefined) return
    const stored = draftNamed(name)
    const before = stored.read()
    const form: Opened = { stored, from: before?.from ?? {}, phase: 'open' }
    opened.current = form
    const initial = () => control._defaultValues as unknown as Values
    const show = (values: Values) =>
      reset(values as Input, { keepDefaultValues: true, keepDirtyValues: false })

    const restored = restorable(before?.typed ?? {}, initial(), inputs.current).filter(
      (field) => !secrets.current.has(field),
    )
    // Words about another record, with which this form was shown before, must not stand here.
    if (restored.length > 0 || shown.current !== name)
      show({ ...initial(), ...pick(before?.typed ?? {}, (field) => restored.includes(field)) })
    if (before && restored.length === 0) stored.remove()
    shown.current = name

    function save(): void {
      const values: Values = getValues()
      const typed = pick(
        values,
        (field) => !secrets.current.has(field) && !same(values[field], initial()[field]),
      )
      form.from = pick({ ...initial(), ...form.from }, (field) => field in typed)
      if (Object.keys(typed).length > 0) stored.write({ typed, from: form.from })
      else stored.remove()
    }
    const keep = () => {
      form.from = {}
      save()
      setNote({ changed: [], keep, discard })
    }
    const discard = () => {
      show(initial())
      end(form, setNote)
    }
    const changed = restored.filter((field) => !same(form.from[field], initial()[field]))
    const described = changed.map((field) => ({
      label: inputs.current.get(field)?.labels?.[0]?.textContent ?? field,
      now: textOf(initial()[field]),
    }))
    setNote(restored.length > 0 ? { changed: described, keep, discard } : undefined)

    return subscribe({
      // Changed fields are tracked too, so that data which is fetched again does not replace a list with typed entries.
      formState: { values: true, dirtyFields: true },
      callback({ type }) {
        if (type) form.phase = 'open'
        if (form.phase !== 'sent') save()
      },
    })
  }, [name, control, getValues, reset, subscribe])

  return {
    note,
    /** Learns of an input, and by its declaration whether it is never kept. */
    learn(path: string, input: HTMLInputElement | null): void {
      if (!input) return
      inputs.current.set(fieldOf(path), input)
      if (isSecret(input)) secrets.current.add(fieldOf(path))
    },
    /** Ends the draft once the request that `send` begins has succeeded, unless the user has typed meanwhile. */
    untilSent:
      <Sent>(send: (input: Sent) => void) =>
      (input: Sent): void => {
        const form = opened.current
        const mutations = client.getMutationCache()
        const earlier = new Set(mutations.getAll())
        if (form) form.phase = 'sending'
        send(input)
        const begun = mutations.getAll().find((mutation) => !earlier.has(mutation))
        if (!form || !begun) return
        const stop = mutations.subscribe(({ mutation }) => {
          const { status, error } = begun.state
          if (mutation !== begun || status === 'idle' || status === 'pending') return
          stop()
          const isDone = status === 'success' || error instanceof NotShownYet
          if (!isDone || form.phase !== 'sending') return
          form.phase = 'sent'
          end(form, setNote)
        })
      },
  }
}

function end(form: Opened, setNote: (note: undefined) => void): void {
  form.stored.remove()
  form.from = {}
  setNote(undefined)
}
