import sharp from 'sharp'
import { randomOf } from './papers.ts'

/** How a photo differs from what it shows. */
export interface Exposure {
  /** Degrees. */
  turned: number
  /** By how much its sides differ in length, of 1. */
  perspective: number
  /** Of a Gaussian blur, in pixels. */
  blur: number
  /** Steps of 255 by which pixels differ at most. */
  noise: number
  /** How much darker the darkest corner is, of 1. */
  shade: number
}

/** Photos as they are taken by hand; the same for the same seed. */
export function exposureOf(seed: number): Exposure {
  const random = randomOf(seed + 7_919)
  const within = (most: number) => (random() * 2 - 1) * most
  return {
    turned: within(8),
    perspective: within(0.06),
    blur: 0.4 + random() * 0.8,
    noise: 8 + random() * 22,
    shade: random() * 0.45,
  }
}

/** A drawing as a photo of it on a table: turned, seen from the side, lit unevenly, blurred, noisy, JPEG of quality 60. */
export async function photograph(svg: string, exposure: Exposure, seed: number): Promise<Buffer> {
  const turned = await sharp(Buffer.from(svg))
    .flatten()
    .rotate(exposure.turned, { background: '#8d8478' })
    .blur(exposure.blur)
    .toBuffer()
  const { data, info } = await sharp(turned).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const random = randomOf(seed + 104_729)
  const taken = Buffer.alloc(data.length, 0x84)
  for (let y = 0; y < height; y++) {
    // Rows further away are shorter.
    const share = 1 - Math.abs(exposure.perspective) * (exposure.perspective > 0 ? 1 - y / height : y / height)
    for (let x = 0; x < width; x++) {
      const from = (x - width / 2) / share + width / 2
      const left = Math.floor(from)
      const light = 1 - (exposure.shade * (x / width + y / height)) / 2
      const grain = (random() * 2 - 1) * exposure.noise
      for (let channel = 0; channel < 3; channel++) {
        const at = (px: number) => (px < 0 || px >= width ? 0x84 : data[(y * width + px) * 3 + channel]!)
        const colour = at(left) * (left + 1 - from) + at(left + 1) * (from - left)
        taken[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, colour * light + grain))
      }
    }
  }
  return sharp(taken, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}
