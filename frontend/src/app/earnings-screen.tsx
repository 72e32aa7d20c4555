import { EarningsPage } from '../features/earnings/earnings-page.tsx'

/** The creator's earnings, with the account that payouts go to. */
export const EarningsScreen = () => <EarningsPage />
