import sharp from 'sharp'
import type { TextBox } from './text-boxes.ts'

sharp.concurrency(1)
sharp.cache(false)

/** A decoded picture: red, green and blue of each pixel. */
export interface RawPicture {
  data: Uint8Array
  width: number
  height: number
}

/** Decodes a picture, turned by a multiple of 90 degrees, without its red ink. */
export async function decode(picture: Buffer, degrees: number): Promise<RawPicture> {
  const { data, info } = await sharp(picture)
    .rotate(degrees)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  fadeRed(data)
  return { data, width: info.width, height: info.height }
}

/**
 * Seals and marks of samples are red and lie across what is printed: seen through a red glass they fade into the paper, and black
 * print stays.
 */
function fadeRed(data: Uint8Array) {
  for (let at = 0; at < data.length; at += 3) {
    const red = data[at]!
    if (data[at + 1]! < red) data[at + 1] = red
    if (data[at + 2]! < red) data[at + 2] = red
  }
}

export async function resize({ data, width, height }: RawPicture, to: { width: number; height: number }): Promise<RawPicture> {
  const { data: smaller } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...to, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: smaller, ...to }
}

/** A picture as planes of blue, green and red, the order in which the models learnt, each value moved by `mean` and divided by `deviation`. */
export function planesOf(
  { data, width, height }: RawPicture,
  mean: readonly [number, number, number],
  deviation: readonly [number, number, number],
): Float32Array {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (let plane = 0; plane < 3; plane++) {
    const channel = 2 - plane
    for (let at = 0; at < size; at++)
      planes[plane * size + at] = (data[at * 3 + channel]! / 255 - mean[plane]!) / deviation[plane]!
  }
  return planes
}

/** The part of a picture in a turned rectangle, straightened, in this height. */
export function cut(picture: RawPicture, box: TextBox, height: number): RawPicture {
  const width = Math.max(height / 2, Math.round((box.length / box.height) * height))
  const data = new Uint8Array(width * height * 3)
  const [ux, uy] = box.along
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = ((x + 0.5) / width - 0.5) * box.length
      const across = ((y + 0.5) / height - 0.5) * box.height
      sample(picture, box.x + along * ux - across * uy, box.y + along * uy + across * ux, data, (y * width + x) * 3)
    }
  return { data, width, height }
}

/** The colour between four pixels. */
function sample({ data, width, height }: RawPicture, x: number, y: number, into: Uint8Array, at: number) {
  const [left, top] = [clamp(Math.floor(x - 0.5), width), clamp(Math.floor(y - 0.5), height)]
  const [right, bottom] = [clamp(left + 1, width), clamp(top + 1, height)]
  const [fx, fy] = [Math.min(1, Math.max(0, x - 0.5 - left)), Math.min(1, Math.max(0, y - 0.5 - top))]
  for (let channel = 0; channel < 3; channel++) {
    const value = (px: number, py: number) => data[(py * width + px) * 3 + channel]!
    const upper = value(left, top) * (1 - fx) + value(right, top) * fx
    const lower = value(left, bottom) * (1 - fx) + value(right, bottom) * fx
    into[at + channel] = upper * (1 - fy) + lower * fy
  }
}
const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, value))
