import type { OfferId } from '@iam/contracts/values'
import type { DemoOffer } from '../offers/offer.ts'
import { demoId } from '../step.ts'

export const offerIdOf = ({ key }: DemoOffer) => demoId(`offer ${key}`) as OfferId
