/** HEIC, as iPhones photograph. Loaded by worker processes alone, and only for such a picture: it takes 30 MB. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  /** Decodes into RGBA; null: it can't be decoded. */
  display(target: { data: Uint8ClampedArray; width: number; height: number }, done: (filled: object | null) => void): void
  free(): void
}
interface LibHeif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}
const require = createRequire(import.meta.url)
let loaded: LibHeif | undefined

/** The package's own entry looks for the WebAssembly in the working directory. */
function load(): LibHeif {
  const create = require('libheif-js/libheif-wasm/libheif.js') as (options: { wasmBinary: Buffer }) => LibHeif
  return (loaded ??= create({ wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')) }))
}

export interface RawPicture {
  data: Uint8ClampedArray
  width: number
  height: number
}
/**
 * The primary picture of a HEIC file, upright, in RGBA; null where it can't be decoded or has more pixels than that. A file may hold
 * others, of any size: they are not decoded.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<RawPicture | null> {
  const pictures = new (load().HeifDecoder)().decode(bytes)
  const primary = pictures.find((picture) => picture.is_primary())
  try {
    if (!primary) return null
    const [width, height] = [primary.get_width(), primary.get_height()]
    if (width * height > maxPixels) return null
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const filled = await new Promise<object | null>((done) => primary.display(target, done))
    return filled ? target : null
  } finally {
    for (const picture of pictures) picture.free()
  }
}
