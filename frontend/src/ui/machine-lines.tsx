type MachineLinesProps = {
  readonly name: string
  readonly handle: string
  readonly className?: string | undefined
  /** How many signs; more than fit run off the edge. */
  readonly length?: number
}

/** The machine-readable lines of a passport, as ornament: the name again, for nobody to read. */
export function MachineLines({ name, handle, className, length }: MachineLinesProps) {
  const [first, second] = machineLines(name, handle, length)
  return (
    <div className={className} aria-hidden="true">
      <div>{first}</div>
      <div>{second}</div>
    </div>
  )
}

const width = 44

/** 'Ana Ruiz' → 'I<AMRUIZ<<ANA<<<…' and '@ANA<RUIZ<<<…', 44 signs each, as on a passport. */
export function machineLines(name: string, handle: string, length = width): readonly [string, string] {
  const words = plain(name).split('<').filter(Boolean)
  const ordered = words.length > 1 ? `${words.at(-1)}<<${words.slice(0, -1).join('<')}` : (words[0] ?? '')
  return [machineLine(`I<AM${ordered}`, length), machineLine(`${plain(handle)}<<IAM<CONTINUUM`, length)]
}

/** One machine-readable line: what it says, and fillers up to its end. */
export const machineLine = (text: string, length: number) => text.slice(0, length).padEnd(length, '<')

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '<')
