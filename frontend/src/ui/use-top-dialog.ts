import { useEffect, useState } from 'react'

/** The modal dialog on top: all else is inert meanwhile, and is not announced. */
export function useTopDialog(): Element | undefined {
  const [top, setTop] = useState<Element>()
  useEffect(() => {
    const follow = ({ target, newState }: ToggleEvent) => {
      if (!(target instanceof HTMLDialogElement)) return
      const others = [...document.querySelectorAll('dialog:modal')].filter((one) => one !== target)
      setTop(newState === 'open' ? target : others.at(-1))
    }
    document.addEventListener('beforetoggle', follow, true)
    return () => document.removeEventListener('beforetoggle', follow, true)
  }, [])
  return top
}
