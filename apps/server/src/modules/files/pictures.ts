import sharp from 'sharp'

// Other work shares the machine: one picture, one thread; nothing is cached in memory afterwards.
sharp.concurrency(1)
sharp.cache(false)

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
const MAX_PIXELS = 50_000_000
export const MAX_SIDE = 1600

/**
 * Creates the stored form of a picture: upright, at most 1600 px a side, WebP, without the camera's metadata (place, device).
 * Null when the bytes are not a supported picture, whatever their name says.
 */
export async function normalizePicture(bytes: Buffer): Promise<Buffer | null> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
    const { format, width, height } = await sharp(bytes, options).metadata()
    if (!FORMATS.has(format) || !width || !height) return null
    return await sharp(bytes, options)
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}

export const shrink = (original: Buffer, width: number): Promise<Buffer> =>
  sharp(original).resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
