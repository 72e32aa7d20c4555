type PassportMrzProps = {
  readonly name: string
  readonly handle: string
  readonly className?: string | undefined
  /** Number of characters in a line; those that do not fit are cut off at the edge. */
  readonly length?: number
}

/** A passport's machine-readable zone (MRZ), an ornament: screen readers skip it, as it repeats the name. */
export function PassportMrz({ name, handle, className, length }: PassportMrzProps) {
  const [first, second] = machineLines(name, handle, length)
  return (
    <div className={className} aria-hidden="true">
      <div>{first}</div>
      <div>{second}</div>
    </div>
  )
}

const width = 44

/** 'Ana Ruiz', 'ana-ruiz' → 'I<AMRUIZ<<ANA<<<…' and 'ANA<RUIZ<<IAM<CONTINUUM<<<…', 44 characters each, as in a passport. */
export function machineLines(name: string, handle: string, length = width): readonly [string, string] {
  const words = plain(name).split('<').filter(Boolean)
  const ordered = words.length > 1 ? `${words.at(-1)}<<${words.slice(0, -1).join('<')}` : (words[0] ?? '')
  return [machineLine(`I<AM${ordered}`, length), machineLine(`${plain(handle)}<<IAM<CONTINUUM`, length)]
}

/** One machine-readable line: the text, padded with fillers. */
export const machineLine = (text: string, length: number) => text.slice(0, length).padEnd(length, '<')

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '<')
