import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { Portrait } from '../../../ui/portrait.tsx'
import { offerQueries } from '../queries.ts'
import classes from './creator-picker.module.css'

type CreatorPickerProps = {
  /** Name or handle that a link named; searched for at once. */
  readonly sought: string
  readonly error: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChange: (chosen: DirectoryProfile | null) => void
}

/** A combobox that finds creators of the directory by name or handle. */
export function CreatorPicker({ sought, error, inputRef, onChange }: CreatorPickerProps) {
  const [searchText, setSearchText] = useState(sought)
  const [chosen, setChosen] = useState<DirectoryProfile | null>(null)
  const [isOpen, setOpen] = useState(sought !== '')
  const [active, setActive] = useState(0)
  const [debouncedSearch] = useDebouncedValue(searchText.trim(), 200)
  const id = useId()
  const found = useQuery({ ...offerQueries.creators(debouncedSearch), enabled: isOpen && !chosen })
  const creators = chosen ? [] : (found.data?.profiles ?? [])
  const isListed = isOpen && !chosen && found.data !== undefined

  // A link from a profile names its creator by handle, so that creator is chosen without a click.
  const meant = searchText === sought ? creators.findIndex(({ handle }) => handle === sought) : -1
  useEffect(() => {
    if (meant >= 0) choose(meant)
  })

  function choose(place: number) {
    const creator = creators[place]
    if (!creator) return
    setChosen(creator)
    setSearchText(creator.user.name)
    setOpen(false)
    onChange(creator)
  }

  function type(text: string) {
    setSearchText(text)
    setActive(0)
    setOpen(true)
    if (chosen) onChange(null)
    setChosen(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isListed) return
    const last = creators.length - 1
    const next = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0) }[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter') choose(active)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={classes.picker}>
      <TextInput
        ref={inputRef}
        label="Creator"
        role="combobox"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isListed && creators.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder="Search by name or handle"
        maxLength={100}
        value={searchText}
        error={error}
        rightSection={chosen && <span className={classes.tick} aria-hidden="true" />}
        description={chosen ? `@${chosen.handle}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isListed && (
        <div id={`${id}-list`} role="listbox" aria-label="Creators" className={classes.list}>
          {creators.map(({ userId, handle, user }, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
            <div
              key={userId}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(place)}
              onClick={() => choose(place)}
            >
              <Portrait name={user.name} src={user.avatarUrl} size="s" />
              <span>
                <bdi>{user.name}</bdi>
                <small>@{handle}</small>
              </span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className={classes.none}>
        {!chosen &&
          found.data &&
          creators.length === 0 &&
          `No creator in the directory is called "${debouncedSearch}".`}
        {!chosen && found.isError && 'The directory cannot be searched now. Try again in a moment.'}
      </p>
    </div>
  )
}
