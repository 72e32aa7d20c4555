const at = '2026-11-21T12:00:00.000Z'

/** An accepted offer of Northwind to Ana, as the server answers it. */
export const acceptedOffer = {
  ...{ id: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e50', campaignTitle: 'Kiln days', campaignId: null },
  ...{ brandUserId: '3f0c8a3b-1d2e-4f7c-9f2f-4e6a0b0d3790', brandName: 'Northwind', brandAvatarUrl: '' },
  ...{ creatorUserId: '3f0c8a3b-1d2e-4f7c-9f2f-4e6a0b0d3791', creatorName: 'Ana', creatorHandle: null },
  ...{ creatorAvatarUrl: '', brandErased: false, creatorErased: false, status: 'accepted' },
  ...{ description: 'Two reels.', requirements: [], deliverables: [], deliveries: [], changeRequests: [] },
  ...{ amount: '500.00', counterAmount: null, counterVersion: 0, version: 1, prices: [], waiting: null },
  ...{ declineReason: null, ending: null, closingNote: '', cancellationBy: null, earning: null },
  ...{ createdAt: at, expiresAt: at, acceptedAt: at, completedAt: null, closedAt: null },
  testimonials: { mine: null, theirs: null, isTheirsWritten: false },
}
