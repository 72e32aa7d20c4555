import { headwear } from './hair/headwear.ts'
import { long } from './hair/long.ts'
import { short } from './hair/short.ts'

/** Every way to wear hair, or what covers it. */
export const hairs = { ...short, ...long, ...headwear } as const
