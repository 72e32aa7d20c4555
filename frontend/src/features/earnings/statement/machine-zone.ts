import type { Statement } from '@iam/contracts/earnings/views'
import { machineLines } from '../../../ui/machine-lines.tsx'

/** The machine-readable lines of a statement: the name, then period, closing sum and last event. */
export function linesOf({
  name,
  period,
  closing,
  position,
}: Pick<Statement, 'name' | 'period' | 'closing' | 'position'>): readonly [string, string] {
  const [first] = machineLines(name, '')
  const sum = closing.replace('.', '').replace('-', 'MINUS')
  return [first, `${period.replace('-', '')}<<USD${sum}<<EVENT${position}<<IAM<CONTINUUM`]
}
