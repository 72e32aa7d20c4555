import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { OwnPart } from './own-part.tsx'

afterEach(() => vi.restoreAllMocks())

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e41'
const at = '2099-01-01T12:00:00.000Z'
const campaign = {
  ...{ id, title: 'Slow bread', organizerId: id, organizerName: 'Mara Lind', organizerHandle: null },
  ...{ status: 'active', description: '', categories: [], rewardAmount: '600.00', participantCount: 1 },
  ...{ maxParticipants: 10, startAt: at, endAt: at, requirements: [], deliverables: [], createdAt: at },
  ...{ tasks: [], autoAccept: false, closedAt: null, closedReason: '', spent: '0.00', hoursToAnswer: null },
  mine: {
    ...{ participationId: id, status: 'active', appliedAt: at },
    ...{ closedReason: 'removed', closedNote: 'No films came.' },
  },
} as unknown as CampaignDetail

test.each([
  ['its page', () => <OwnPart campaign={campaign} />],
  ['the list', () => <ApplyDialog campaign={campaign} onClose={vi.fn()} />],
])('that a participation was ended is not said of the brand on %s: an admin may have', async (_, shown) => {
  renderApp([{ path: '/', element: shown() }], {
    answers: { ...signedInAs('creator'), [`GET /api/iam/campaigns/${id}`]: () => json({ campaign }) },
  })
  expect(await screen.findByText(/^Your participation( in this campaign)? was ended/)).toBeDefined()
  expect(screen.getByText('No films came.')).toBeDefined()
})
