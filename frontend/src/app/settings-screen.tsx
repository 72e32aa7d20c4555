import { PreferencesPanel } from '../features/notifications/preferences-panel.tsx'
import { AccountPanel } from '../features/payout-account/account-panel.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'

/** `/iam/settings` with the account that payouts go to, and what is notified. */
export const SettingsScreen = () => (
  <SettingsPage payoutAccount={<AccountPanel level={3} />} notifications={<PreferencesPanel />} />
)
