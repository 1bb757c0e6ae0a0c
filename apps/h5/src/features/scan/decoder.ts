import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import address from 'zxing-wasm/reader/zxing_reader.wasm?url'

// From our own server: the library's default is a public network. What it compares settings with by default needs Object.hasOwn.
prepareZXingModule({ overrides: { locateFile: () => address }, equalityFn: Object.is })

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 1,
}

/** The text of a barcode in a picture; null without one. For browsers that read none themselves. */
export async function decode(picture: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(picture, OPTIONS)
  return found?.isValid ? found.text : null
}
