import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { holdPage } from '../../ui/hold-page.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { closeSearch, returnFocus } from './opening.ts'
import { ResultItem } from './result-item.tsx'
import type { Item } from './results.ts'
import classes from './spotlight.module.css'
import { useResults } from './use-results.ts'

const [store, spotlight] = createSpotlight()
const listId = 'search-results'
const optionId = (place: number) => `${listId}-${place}`

type SearchProps = {
  readonly isOpen: boolean
  /** What was typed before this was loaded. */
  readonly typed: string
  /** Enter was pressed after it. */
  readonly isEntered: boolean
}

/** One search over pages, creators, campaigns, own offers and contents, and over what can be done. */
export function SearchSpotlight({ isOpen, typed, isEntered }: SearchProps) {
  const [text, setText] = useState(typed)
  const [isAwaited, setAwaited] = useState(isEntered && typed.trim() !== '')
  const { selected } = useSpotlight(store)
  const { groups, status, isQuiet, isBehind, hasFailed, query } = useResults(text)
  const items = groups.flatMap((group) => group.items)
  const shown = items.map(({ key }) => key).join('\n')
  const focusAtFirst = useCallback((input: HTMLInputElement | null) => input?.focus(), [])

  useLayoutEffect(() => {
    if (!isOpen) return spotlight.close()
    const release = holdPage()
    spotlight.open()
    return release
  }, [isOpen])

  // Enter opens the first of other results; before anything is typed it opens none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other results move the selection
  useEffect(() => {
    store.setState({ ...store.getState(), selected: text.trim() === '' || shown === '' ? -1 : 0 })
  }, [shown])

  // Enter that comes before its results opens the first of them.
  useEffect(() => {
    if (!isAwaited || isBehind) return
    setAwaited(false)
    if (items[0] && !hasFailed) choose(items[0])
  })

  function choose({ run }: Item) {
    returnFocus()
    spotlight.close()
    run()
  }
  function write(next: string) {
    setText(next)
    setAwaited(false)
  }
  function onClose() {
    returnFocus()
    closeSearch()
    write('')
  }
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Enter' && isBehind && !nativeEvent.isComposing) setAwaited(true)
    // Arrows move the selection after this, of which the store's listeners are not told.
    queueMicrotask(() => store.setState({ ...store.getState() }))
  }

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={write}
      onSpotlightClose={onClose}
      shortcut={null}
      clearQueryOnClose={false}
      closeOnActionTrigger={false}
      // A title would be a `header`, which in a portal is a second banner of the page.
      attributes={{ content: { 'aria-label': 'Search' } }}
      returnFocus={false}
      // The page's policy refuses the style element by which it would; the style sheet does the same.
      lockScroll={false}
      size={640}
      yOffset="8dvh"
      radius="lg"
      overlayProps={{ backgroundOpacity: 0.8 }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content! }}
    >
      <Spotlight.Search
        ref={focusAtFirst}
        role="combobox"
        aria-label="Search"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={items[selected] && optionId(selected)}
        autoComplete="off"
        inputMode="search"
        enterKeyHint="go"
        placeholder="A page, a person, a campaign, or what to do"
        maxLength={100}
        classNames={{ input: classes.input! }}
        onKeyDown={onKeyDown}
        rightSectionWidth={56}
        rightSectionPointerEvents="all"
        rightSection={
          <button type="button" className={classes.close} aria-label="Close" onClick={spotlight.close} />
        }
      />
      <p role="status" className={classes.status} data-quiet={isQuiet || undefined}>
        {status}
      </p>
      {hasFailed && <LoadingFailed title="The search did not answer" level={3} of={query} />}
      <Spotlight.ActionsList
        id={listId}
        role="listbox"
        aria-label="Results"
        className={classes.list!}
        // The list itself scrolls: an area inside it that did would have to take the focus.
        style={{ display: items.length > 0 ? 'block' : 'none', overflow: 'hidden auto' }}
      >
        {groups.map((group) => (
          <Spotlight.ActionsGroup
            key={group.name}
            label={group.name}
            role="group"
            aria-label={group.name}
            className={classes.group!}
          >
            {group.items.map((item) => (
              <ResultItem
                key={item.key}
                id={optionId(items.indexOf(item))}
                item={item}
                isSelected={items[selected] === item}
                onChoose={(isByKey) => {
                  if (!isByKey || !isBehind) choose(item)
                }}
              />
            ))}
            {group.isCut && <span className={classes.cut}>and more: type more letters</span>}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
