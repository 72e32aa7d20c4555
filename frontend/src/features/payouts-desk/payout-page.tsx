import { DeskPage } from './desk-page.tsx'

/** `/admin/payouts/:id`: the same component, so that the list stays while payouts are opened from it. */
export const PayoutPage = DeskPage
