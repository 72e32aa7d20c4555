import { Button } from '@mantine/core'
import { showToast } from '../../lib/toasts.ts'

/** Opens the device's share sheet with the profile's URL; without one it copies the URL to the clipboard. */
export function ShareButton({ name, handle }: { readonly name: string; readonly handle: string }) {
  const url = `${location.origin}/iam/@${handle}`

  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title: `${name} on I AM`, url })
      await navigator.clipboard.writeText(url)
      showToast({ title: 'Link copied', description: `${url} is on your clipboard.` })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ title: 'Share this profile', description: `Copy the address: ${url}` })
    }
  }

  return (
    <Button variant="default" onClick={share}>
      Share Profile
    </Button>
  )
}
