import { drawText, fitText } from '../drawn-text.ts'
import { cartonFront, ground, groundOf, type PackGoods } from '../pack-face.ts'
import type { PackColours } from '../pack-palette.ts'
import { carton, mix } from '../pack-solids.ts'

export type Scene = (goods: PackGoods, colours: PackColours) => string

interface Place {
  x: number
  y: number
  width: number
  height: number
  depth: number
}

/** The carton of a product at a position. */
export function box(goods: PackGoods, colours: PackColours, place: Place): string {
  const kind = groundOf(goods)
  const white = kind === 0 || kind === 2 || kind === 4
  return carton({
    ...place,
    front: cartonFront(goods, colours, place.width, place.height),
    side: ground(kind, colours, place.depth, place.height, false),
    top: white ? '#EDF1F2' : kind === 3 ? mix(colours.main, '#FFFFFF', 0.12) : mix(colours.main, '#FFFFFF', 0.18),
  })
}

/** The usual medicine carton, with room for its content in front. */
export const WIDE: Place = { x: 62, y: 176, width: 540, height: 330, depth: 130 }

/** A carton set further back, behind something large. */
export const BACK: Place = { x: 60, y: 104, width: 500, height: 340, depth: 130 }

/** The name repeated on a small object: one or two lines around a centre. */
export function smallName(goods: PackGoods, x: number, y: number, width: number, height: number, fill: string): string {
  const fitted = fitText(goods.genericName, width, height, 34)
  const top = y - (fitted.lines.length * fitted.size * 1.15) / 2 + fitted.size * 0.9
  return fitted.lines
    .map((line, at) =>
      drawText(line, { x, y: top + at * fitted.size * 1.15, size: fitted.size, fill, anchor: 'middle', bold: true }),
    )
    .join('')
}

/** Draws the same outline several times: its fill, then the light on it. */
export const lit = (outline: string, ...fills: string[]) => fills.map((fill) => `<path d="${outline}" ${fill}/>`).join('')

/** A group moved, turned and scaled. */
export const placed = (x: number, y: number, content: string, turn = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`
