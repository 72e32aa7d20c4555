import type { CampaignId, PaymentIntentId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

/** Tells a campaign of a payment that funds it. */
export const fundCampaigns: Process = {
  name: 'fund-campaigns',
  on: {
    PaymentSucceeded: ({ paymentIntentId, campaignId, amount }) =>
      campaignId === null
        ? []
        : [
            {
              type: 'FundCampaign',
              data: {
                campaignId: campaignId as CampaignId,
                paymentIntentId: paymentIntentId as PaymentIntentId,
                amount,
              },
            },
          ],
  },
}
