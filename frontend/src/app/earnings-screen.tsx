import { EarningsPage } from '../features/earnings/earnings-page.tsx'
import { AccountNudge } from '../features/payout-account/account-nudge.tsx'
import { AccountPanel } from '../features/payout-account/account-panel.tsx'

/** `/iam/earnings` with the account that payouts go to. */
export const EarningsScreen = () => <EarningsPage account={<AccountPanel />} nudge={<AccountNudge />} />
