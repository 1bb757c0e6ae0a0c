import { drawText } from '../drawn-text.ts'
import type { PackColours } from '../pack-palette.ts'

/** A device around the origin, at most 340 units wide and 280 high, standing on y = 130. */
export type Device = (colours: PackColours) => string

/** An outline in a colour with light on it and a thin edge. */
export const solid = (outline: string, fill: string) =>
  `<path d="${outline}" fill="${fill}"/><path d="${outline}" fill="url(#light)"/><path d="${outline}" fill="none" stroke="#16242C" stroke-opacity=".18" stroke-width="2"/>`

/** The same on a round body. */
export const round = (outline: string, fill: string) =>
  `<path d="${outline}" fill="${fill}"/><path d="${outline}" fill="url(#round)" opacity=".45"/>`

export const block = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  solid(
    `M${x + radius} ${y}H${x + width - radius}Q${x + width} ${y} ${x + width} ${y + radius}V${y + height - radius}Q${x + width} ${y + height} ${x + width - radius} ${y + height}H${x + radius}Q${x} ${y + height} ${x} ${y + height - radius}V${y + radius}Q${x} ${y} ${x + radius} ${y}Z`,
    fill,
  )

/** The shadow that the device casts on the table. */
export const cast = (width: number, y = 130, x = 8) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width * 0.07 + 8}" fill="url(#shade)"/>`

/** A liquid-crystal display with its figures, one below the other. */
export function display(x: number, y: number, width: number, height: number, figures: readonly string[]): string {
  const size = Math.min((height * 0.8) / figures.length, width * 0.42)
  const step = height / figures.length
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#C8D8CE"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="none" stroke="#6B7A75" stroke-width="2.5"/>` +
    figures
      .map((figure, at) =>
        drawText(figure, {
          x: x + width / 2,
          y: y + step * at + step / 2 + size * 0.36,
          size,
          fill: '#22302C',
          anchor: 'middle',
          bold: true,
        }),
      )
      .join('')
  )
}

export const line = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
export const at = (x: number, y: number, content: string, turn = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`
