import { cents } from '@iam/contracts/money'

export const isZero = (amount: string): boolean => cents(amount) === 0n
