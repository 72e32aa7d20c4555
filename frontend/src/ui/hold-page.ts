/** How many things are open above the page. */
let holders = 0

/**
 * The page does not scroll behind what is open above it, and must not move if it had a scroll bar: its room is kept until the
 * last function that this returned is called.
 */
export function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement
  holders += 1
  if (holders === 1 && window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  return () => {
    holders -= 1
    if (holders === 0) style.scrollbarGutter = ''
  }
}
