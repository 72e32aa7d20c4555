import { TextInput } from '@mantine/core'

/** A field for an amount of money. */
export const AmountField = TextInput.withProps({
  inputMode: 'decimal',
  leftSection: '$',
  autoComplete: 'off',
})
