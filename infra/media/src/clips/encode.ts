import { chance } from '../../../demo/src/chance.ts'
import { type Brush, height, type Palette, width } from './brush.ts'
import { type SceneName, scenes } from './scenes.ts'

// What this file uses of a browser, in which alone it runs.
type Chunk = { readonly type: string; readonly byteLength: number; copyTo(into: Uint8Array): void }
declare const OffscreenCanvas: new (width: number, height: number) => { getContext(kind: '2d'): Brush }
declare const VideoFrame: new (
  canvas: unknown,
  at: { timestamp: number; duration: number },
) => { close(): void }
declare const VideoEncoder: new (into: {
  output(chunk: Chunk): void
  error(error: Error): void
}) => {
  configure(settings: object): void
  encode(frame: object, options: { keyFrame: boolean }): void
  flush(): Promise<void>
}

export type Recording = {
  readonly scene: SceneName
  readonly palette: Palette
  readonly seed: string
  readonly frames: number
  readonly framesPerSecond: number
  readonly bitrate: number
}
export type EncodedFrame = { readonly key: boolean; readonly base64: string }

/** One round of a scene as VP9 frames. */
export async function record(recording: Recording): Promise<EncodedFrame[]> {
  const { scene, palette, seed, frames, framesPerSecond, bitrate } = recording
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')
  const encoded: EncodedFrame[] = []
  let failure: Error | undefined
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      encoded.push({ key: chunk.type === 'key', base64: btoa(String.fromCharCode(...bytes)) })
    },
    error(error) {
      failure = error
    },
  })
  encoder.configure({
    codec: 'vp09.00.21.08',
    width,
    height,
    bitrate,
    framerate: framesPerSecond,
    latencyMode: 'quality',
  })
  const duration = 1_000_000 / framesPerSecond
  for (let i = 0; i < frames; i++) {
    brush.save()
    scenes[scene](brush, i / frames, palette, chance(seed))
    brush.restore()
    const frame = new VideoFrame(canvas, { timestamp: Math.round(i * duration), duration })
    encoder.encode(frame, { keyFrame: i === 0 })
    frame.close()
  }
  await encoder.flush()
  if (failure) throw failure
  return encoded
}
