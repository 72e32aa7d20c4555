import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { CampaignList } from './campaign-list.tsx'
import { sampleProfile } from './sample-profile.ts'
import { TestimonialList } from './testimonial-list.tsx'

const shown = (element: ReactElement) => renderApp([{ path: '/', element }])

test('a profile says of how many campaigns it shows the first', async () => {
  shown(<CampaignList profile={{ ...sampleProfile, activeCampaignCount: 60 }} />)
  expect(await screen.findByText('The first 1 of 60 to end.')).toBeDefined()
})

test('a profile says of how many testimonials it shows the latest, and the mean of all', async () => {
  shown(<TestimonialList profile={{ ...sampleProfile, testimonialCount: 1200, meanRating: 4.26 }} />)
  const mean = await screen.findByText(/finished collaborations/)
  expect(mean.textContent).toBe('4.3 of 5, from 1,200 finished collaborations; the latest 1 are shown')
})

test('lists that are shown whole say nothing of it', async () => {
  shown(
    <>
      <CampaignList profile={sampleProfile} />
      <TestimonialList profile={sampleProfile} />
    </>,
  )
  expect((await screen.findByText(/one finished collaboration/)).textContent).not.toContain('latest')
  expect(screen.queryByText(/The first/)).toBeNull()
})
