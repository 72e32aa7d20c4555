import type { InterestArea, InterestRole } from '@iam/contracts/enumerations'

/** Values that the contact form is prefilled with when a visitor comes from an invitation. */
export type Wish = { readonly role: InterestRole; readonly interestArea: InterestArea }

export type Invitation = {
  /** Text of the popup, below the name. */
  readonly text: string
  /** Label of the popup's only action. */
  readonly action: string
  readonly wish: Wish
}
