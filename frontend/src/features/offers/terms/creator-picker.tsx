import type { SearchAnswer } from '@iam/contracts/search/views'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { Portrait } from '../../../ui/portrait.tsx'
import { offerQueries } from '../queries.ts'
import classes from './creator-picker.module.css'

/** The chosen creator, or with an empty id the text that is searched for. */
type Picked = { readonly id: string; readonly name: string; readonly handle: string }

type CreatorPickerProps = {
  /** Name or handle that a link named; searched for at once. */
  readonly sought: string
  readonly value: Picked
  readonly error: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChange: (picked: Picked) => void
  /** Called with the creator whom the link named. */
  readonly onFound: (picked: Picked) => void
}

/** A combobox that finds creators of the directory by name or handle. */
export function CreatorPicker({ sought, value, error, inputRef, onChange, onFound }: CreatorPickerProps) {
  const searchText = value.name
  const isChosen = value.id !== ''
  const [isOpen, setOpen] = useState(sought !== '')
  const [active, setActive] = useState(0)
  const [debouncedSearch] = useDebouncedValue(searchText.trim(), 200)
  const id = useId()
  const isSought = !isChosen && debouncedSearch !== ''
  const found = useQuery({ ...offerQueries.creators(debouncedSearch), enabled: isOpen && isSought })
  const matching = isSought ? found.data?.groups.creators : undefined
  const creators = matching ?? []
  const isListed = isOpen && matching !== undefined
  /** The list is that of an earlier text. */
  const isBehind = found.isPlaceholderData || debouncedSearch !== searchText.trim()

  // A link from a profile names its creator by handle, so that creator is chosen without a click.
  const meant = searchText === sought ? creators.find(({ handle }) => handle === sought) : undefined
  useEffect(() => {
    if (meant) onFound(pickedOf(meant))
  })

  function choose(place: number) {
    const creator = creators[place]
    if (!creator) return
    setOpen(false)
    onChange(pickedOf(creator))
  }

  function type(text: string) {
    setActive(0)
    setOpen(true)
    onChange({ id: '', name: text, handle: '' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isListed || event.nativeEvent.isComposing) return
    const last = creators.length - 1
    const next = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0) }[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter') isBehind || choose(active)
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
        rightSection={isChosen && <span className={classes.tick} aria-hidden="true" />}
        description={isChosen ? `@${value.handle}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.drop} data-listed={isListed || undefined}>
        {isListed && (
          <div id={`${id}-list`} role="listbox" aria-label="Creators" className={classes.list}>
            {creators.map(({ id: userId, title: name, handle, avatarUrl }, place) => (
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
                <Portrait name={name} src={avatarUrl} size="s" />
                <span>
                  <bdi>{name}</bdi>
                  <small>@{handle}</small>
                </span>
              </div>
            ))}
          </div>
        )}
        <p role="status" className={classes.none}>
          {!isBehind &&
            matching?.length === 0 &&
            `No creator in the directory is called "${debouncedSearch}".`}
          {!isBehind && isListed && found.data?.more.creators && 'More creators match. Type more letters.'}
          {isSought && found.isError && 'The directory cannot be searched now. Try again in a moment.'}
        </p>
      </div>
    </div>
  )
}

type Hit = SearchAnswer['groups']['creators'][number]

const pickedOf = ({ id, title, handle }: Hit): Picked => ({ id, name: title, handle })
