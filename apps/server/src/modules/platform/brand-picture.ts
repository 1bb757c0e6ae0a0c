/** What a worker process draws. The server imports no more than the types of this file (brand-files.ts). */
import sharp from 'sharp'

/** A drawing as a PNG of `size` px a side. */
export const drawPng = ({ svg, size }: { svg: string; size: number }): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer()
