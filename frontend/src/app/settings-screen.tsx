import { SettingsPage } from '../features/settings/settings-page.tsx'

/** The settings, with the account that payouts go to. */
export const SettingsScreen = () => <SettingsPage />
