import type { DeclineReason } from '@iam/contracts/enumerations'
import type { Viewer } from '../../lists/parties.ts'
import type { PrivateList } from '../../lists/private-list.ts'
import { declineReasons } from './facets.ts'

type Declines = { readonly reason: DeclineReason | null; readonly count: number }

/** The number of declined offers among those that the viewer sees, by reason; the most frequent first. */
export function declinesSeenBy(viewer: Viewer, list: PrivateList): Declines[] {
  const counts = list.counts(viewer, bits)
  return declineReasons
    .map(({ reason }, at) => ({ reason, count: counts[at]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (lastIfNone(a.reason) < lastIfNone(b.reason) ? -1 : 1))
}

const bits = declineReasons.map(({ bit }) => bit)
const lastIfNone = (reason: string | null) => reason ?? '~'
