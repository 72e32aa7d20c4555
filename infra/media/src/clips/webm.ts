/** The metadata of a WebM file's only video track. */
type Track = { readonly width: number; readonly height: number; readonly framesPerSecond: number }

/** A WebM file of VP9 frames: header, track, and one cluster. */
export function webm(
  { width, height, framesPerSecond }: Track,
  frames: readonly { key: boolean; data: Buffer }[],
): Buffer {
  const milliseconds = 1000 / framesPerSecond
  const blocks = frames.map(({ key, data }, index) => {
    const head = Buffer.from([0x81, 0, 0, key ? 0x80 : 0])
    head.writeInt16BE(Math.round(index * milliseconds), 1)
    return element(0xa3, Buffer.concat([head, data]))
  })
  const header = element(
    0x1a45dfa3,
    element(0x4286, number(1)),
    element(0x42f7, number(1)),
    element(0x42f2, number(4)),
    element(0x42f3, number(8)),
    element(0x4282, Buffer.from('webm')),
    element(0x4287, number(2)),
    element(0x4285, number(2)),
  )
  const info = element(
    0x1549a966,
    element(0x2ad7b1, number(1_000_000)),
    element(0x4489, double(frames.length * milliseconds)),
    element(0x4d80, Buffer.from('iam demo')),
    element(0x5741, Buffer.from('iam demo')),
  )
  const track = element(
    0x1654ae6b,
    element(
      0xae,
      element(0xd7, number(1)),
      element(0x73c5, number(1)),
      element(0x83, number(1)),
      element(0x86, Buffer.from('V_VP9')),
      element(0x23e383, number(Math.round(1e9 / framesPerSecond))),
      element(0xe0, element(0xb0, number(width)), element(0xba, number(height))),
    ),
  )
  const cluster = element(0x1f43b675, element(0xe7, number(0)), ...blocks)
  return Buffer.concat([header, element(0x18538067, info, track, cluster)])
}

/** An EBML element: its id, the length of what it holds in eight bytes, and that. */
function element(id: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([number(id), size, body])
}

/** An unsigned number in as few bytes as it takes. */
function number(value: number): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
