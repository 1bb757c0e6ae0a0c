type Picture = HTMLVideoElement | HTMLImageElement
type Read = (picture: Picture) => Promise<string | null>

interface Detector {
  detect: (source: Picture) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code', 'data_matrix']
/** What stands between the elements of a GS1 code: a sign that no text of a call may have, and that is read as |. */
const SEPARATOR = '\u001d'
/** Wider pictures are scaled down: a pack's barcode stays readable, and a large photo would take seconds. */
const MAX_WIDTH = 1280

let reader: Promise<Read> | undefined

/** The text of a barcode in a video's current frame or in a picture; null without one. Loads the decoder where the browser has none. */
export async function readBarcode(picture: Picture): Promise<string | null> {
  reader ??= openReader().catch((error: unknown) => {
    reader = undefined
    throw error
  })
  const text = await (await reader)(picture)
  return text?.trim().replaceAll(SEPARATOR, '|') || null
}

async function openReader(): Promise<Read> {
  const own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  // Some browsers have the class and no reader behind it.
  const known = own ? await own.getSupportedFormats().catch(() => []) : []
  if (own && known.includes('ean_13')) {
    const detector = new own({ formats: FORMATS.filter((format) => known.includes(format)) })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
  }
  const { decode } = await import('./decoder.ts')
  const canvas = document.createElement('canvas')
  return (picture) => decode(pixelsOf(picture, canvas))
}

function pixelsOf(picture: Picture, canvas: HTMLCanvasElement): ImageData {
  const isVideo = picture instanceof HTMLVideoElement
  const width = isVideo ? picture.videoWidth : picture.naturalWidth
  const height = isVideo ? picture.videoHeight : picture.naturalHeight
  const scale = Math.min(1, MAX_WIDTH / Math.max(width, height, 1))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const draw = canvas.getContext('2d', { willReadFrequently: true })
  if (!draw) throw new Error('no canvas')
  draw.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return draw.getImageData(0, 0, canvas.width, canvas.height)
}

/** The text of a barcode in a picture file; null without one. Throws when the file is not a picture. */
export async function readBarcodeFile(file: Blob): Promise<string | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await readBarcode(image)
  } finally {
    URL.revokeObjectURL(address)
  }
}
