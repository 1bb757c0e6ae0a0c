import { clipText, drawText, fitText } from '../drawn-text.ts'
import { typeMark, type PackGoods } from '../pack-face.ts'
import type { PackColours } from '../pack-palette.ts'
import { mix, screwCap, shadow } from '../pack-solids.ts'
import { lit, type Scene } from './carton-box.ts'
import { herbPieces } from './herb-pieces.ts'

/** The paper label: the herb's name, its weight, who cut it. */
function label(goods: PackGoods, colours: PackColours, top: number): string {
  const fitted = fitText(goods.genericName, 200, 96, 82)
  const { size } = fitted
  return (
    `<rect x="225" y="${top}" width="300" height="176" rx="8" fill="#FBF6EA"/><rect x="234" y="${top + 9}" width="282" height="158" rx="4" fill="none" stroke="${colours.deep}" stroke-width="2.5"/>` +
    fitted.lines
      .map((line, at) =>
        drawText(line, {
          x: 375,
          y: top + 84 + at * size * 1.15 - (fitted.lines.length - 1) * size * 0.5,
          size,
          fill: '#3B2A1A',
          anchor: 'middle',
          bold: true,
          spacing: 0.08,
        }),
      )
      .join('') +
    drawText(`中药饮片 · ${goods.specification}`, { x: 375, y: top + 124, size: 23, fill: '#6B5136', anchor: 'middle' }) +
    drawText(clipText(goods.factory, 18, 270), { x: 375, y: top + 152, size: 18, fill: '#6B5136', anchor: 'middle' })
  )
}

/** Cut herbs: a paper bag with a window, or a glass jar, through which the herb is seen. */
export const herbBag: Scene = (goods, colours) => {
  const { tint, pieces } = herbPieces(goods.genericName)
  return /瓶|罐/.test(goods.specification) ? jar(goods, colours, tint, pieces) : bag(goods, colours, tint, pieces)
}

function jar(goods: PackGoods, colours: PackColours, tint: string, pieces: string): string {
  const body = 'M206 210Q206 176 240 172H510Q544 176 544 210V626Q544 660 510 664H240Q206 660 206 626Z'
  return (
    shadow(400, 668, 480, 90) +
    `<clipPath id="jar"><path d="${body}"/></clipPath><g clip-path="url(#jar)"><rect x="200" y="160" width="350" height="510" fill="${mix(tint, '#6B4A2B', 0.4)}"/><g transform="translate(196 190)">${pieces}</g><g transform="translate(196 430)">${pieces}</g></g>${label(goods, colours, 226)}` +
    lit(body, 'fill="url(#glass)" opacity=".2"', 'fill="url(#round)" opacity=".5"') +
    screwCap(375, 182, 330, 84, '#B98A3E')
  )
}

function bag(goods: PackGoods, colours: PackColours, tint: string, pieces: string): string {
  const paper = 'M170 92Q375 106 580 92L592 650Q375 682 158 650Z'
  const pane = 'M196 392Q375 368 554 392V610Q375 642 196 610Z'
  return (
    shadow(396, 664, 540, 84) +
    `<path d="${paper}" fill="#D9B98A"/><clipPath id="window"><path d="${pane}"/></clipPath>` +
    `<g clip-path="url(#window)"><rect x="190" y="360" width="370" height="290" fill="${mix(tint, '#6B4A2B', 0.4)}"/><g transform="translate(196 384)">${pieces}</g><path d="M196 392Q375 368 554 392V430Q375 404 196 440Z" fill="#fff" opacity=".2"/></g>` +
    `<path d="${pane}" fill="none" stroke="#B98F5B" stroke-width="4"/>` +
    '<path d="M170 92Q375 106 580 92L581 134Q375 146 169 134Z" fill="#B98F5B"/><path d="M172 108Q375 122 578 108M171 120Q375 134 579 120" stroke="#8F6A3C" stroke-width="2" fill="none"/>' +
    typeMark(goods, 562, 146, 0.72) +
    label(goods, colours, 184) +
    `<path d="${paper}" fill="url(#round)" opacity=".4"/>`
  )
}
