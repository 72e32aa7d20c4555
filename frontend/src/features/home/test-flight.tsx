import { useEffect, useState } from 'react'
import type { TestFlightDialog } from './test-flight-dialog.tsx'
import { testFlightHash as hash, isTestFlightDue, rememberTestFlight } from './test-flight-memory.ts'

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
    if (isTestFlightDue()) void show()
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])

  function dismiss() {
    setAnnouncement(undefined)
    rememberTestFlight()
    // So that the same link opens it once more.
    if (location.hash === hash) history.replaceState(history.state, '', location.pathname)
  }
  return Announcement ? <Announcement onClose={dismiss} /> : null
}
