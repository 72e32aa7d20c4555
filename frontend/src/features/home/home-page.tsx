import { useState } from 'react'
import { Page } from '../../ui/page.tsx'
import { Contact } from './contact.tsx'
import type { Wish } from './content/invitation.ts'
import { Continuum } from './continuum.tsx'
import { Engines } from './engines.tsx'
import { Hero } from './hero.tsx'
import { Identity } from './identity.tsx'
import { StakeholderHub } from './stakeholder-hub.tsx'
import { TestFlightDialog } from './test-flight-dialog.tsx'

/** `/`: what the company builds, and the contact form. */
export function HomePage() {
  const [wish, setWish] = useState<Wish>()
  // A new object each time, so that the same invitation fills the form again.
  const onWish = (wanted: Wish) => setWish({ ...wanted })
  return (
    <Page title="Visceral Systems. Infinite Markets. Engineered Futures." wide>
      <Hero />
      <Continuum />
      <Engines onWish={onWish} />
      <Identity />
      <StakeholderHub onWish={onWish} />
      <Contact wish={wish} />
      <TestFlightDialog />
    </Page>
  )
}
