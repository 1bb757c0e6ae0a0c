/** HEIC, as iPhones photograph. Loaded by worker processes alone, and only for such a picture: it takes 30 MB. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface HeifImage {
  get_width(): number
  get_height(): number
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
/** The first picture of a HEIC file, upright, in RGBA; null where it can't be decoded. */
export async function decodeHeic(bytes: Uint8Array): Promise<RawPicture | null> {
  const [first, ...others] = new (load().HeifDecoder)().decode(bytes)
  for (const other of others) other.free()
  if (!first) return null
  const [width, height] = [first.get_width(), first.get_height()]
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const filled = await new Promise<object | null>((done) => first.display(target, done))
  first.free()
  return filled ? target : null
}
