import { useEffect, useState } from 'react'
import { browserMemory } from '../../lib/browser-memory.ts'
import type { TestFlightDialog } from './test-flight-dialog.tsx'

const memory = browserMemory('test-flight', 'localStorage')
/** Links from elsewhere open the dialog by this. */
const hash = '#test-flight'

/** Announces the directory app on the first visit, and again to whoever asks for it. */
export function TestFlight() {
  const [Announcement, setAnnouncement] = useState<typeof TestFlightDialog>()

  useEffect(() => {
    const show = async () => {
      const { TestFlightDialog } = await import('./test-flight-dialog.tsx')
      setAnnouncement(() => TestFlightDialog)
    }
    const onHash = () => {
      if (location.hash === hash) void show()
    }
    if (memory.read() !== 'dismissed') void show()
    else onHash()
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])

  function dismiss() {
    setAnnouncement(undefined)
    memory.write('dismissed')
    // So that the same link opens it once more.
    if (location.hash === hash) history.replaceState(history.state, '', location.pathname)
  }
  return Announcement ? <Announcement onClose={dismiss} /> : null
}
