import sharp from 'sharp'
import type { PackGoods } from './pack-face.ts'
import { coloursOf } from './pack-palette.ts'
import { SCENES } from './pack-scenes.ts'
import { packShapeOf } from './pack-shape.ts'
import { definitions } from './pack-solids.ts'

export type { PackGoods } from './pack-face.ts'

/**
 * The drawn pack shot of a product: an SVG document of 750 × 750 units. Pure and fast (under 2 ms); text is outlines, so it
 * looks the same everywhere. The factory determines the colours, what it is and its pack
 * the scene.
 */
export function packSvg(goods: PackGoods): string {
  const colours = coloursOf(goods.factory)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="750" height="750" viewBox="0 0 750 750">' +
    definitions(colours) +
    '<rect width="750" height="750" fill="url(#room)"/>' +
    SCENES[packShapeOf(goods)](goods, colours) +
    '</svg>'
  )
}

/** The pack shot as WebP, `size` pixels square (750 for the product page, 400 for lists). */
export function packWebp(goods: PackGoods, size = 750): Promise<Buffer> {
  return sharp(Buffer.from(packSvg(goods)), { density: 72 * (size / 750) })
    .webp({ quality: 82, effort: 1 })
    .toBuffer()
}
