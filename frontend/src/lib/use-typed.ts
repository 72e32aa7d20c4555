import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useNavigation } from 'react-router-dom'

/** Time in ms without typing after which the text is written. */
const pause = 250

/**
 * The text of a field whose `value` stands in the URL: `write` puts it there after a pause, unless a page is being opened meanwhile.
 * If the URL changes otherwise (back, a link, Clear Filters), the field follows it.
 */
export function useTyped(value: string, write: (text: string) => void) {
  const isLeaving = useNavigation().state !== 'idle'
  const router = useContext(RouterContext)?.router
  const [text, setText] = useState(value)
  const written = useRef(value)
  const writing = useRef(write)
  writing.current = write

  useEffect(() => {
    if (value === written.current) return
    written.current = value
    setText(value)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts anew after typing, and when a page that was being opened was not
  useEffect(() => {
    const timer = setTimeout(() => {
      // A change of the address would take the place of the page that is being loaded. The router knows before the screen does.
      if (router?.state.navigation.state === 'loading') return
      const next = text.trim()
      if (next === written.current) return
      written.current = next
      writing.current(next)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, isLeaving])

  return {
    text,
    setText,
    /** Tells that another change has written this text already. */
    noteWritten: (already: string) => {
      written.current = already.trim()
    },
  }
}
