type MachineLinesProps = {
  readonly name: string
  readonly handle: string
  readonly className?: string | undefined
}

/** The machine-readable lines of a passport, as ornament: the name again, for nobody to read. */
export function MachineLines({ name, handle, className }: MachineLinesProps) {
  const [first, second] = machineLines(name, handle)
  return (
    <div className={className} aria-hidden="true">
      <div>{first}</div>
      <div>{second}</div>
    </div>
  )
}

const width = 44

/** 'Ana Ruiz' → 'I<AMRUIZ<<ANA<<<…' and '@ANA<RUIZ<<<…', 44 signs each, as on a passport. */
export function machineLines(name: string, handle: string): readonly [string, string] {
  const words = plain(name).split('<').filter(Boolean)
  const ordered = words.length > 1 ? `${words.at(-1)}<<${words.slice(0, -1).join('<')}` : (words[0] ?? '')
  const fill = (text: string) => text.slice(0, width).padEnd(width, '<')
  return [fill(`I<AM${ordered}`), fill(`${plain(handle)}<<IAM<CONTINUUM`)]
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '<')
