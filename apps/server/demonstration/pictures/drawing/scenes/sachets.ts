import { drawText } from '../drawn-text.ts'
import type { PackGoods } from '../pack-face.ts'
import type { PackColours } from '../pack-palette.ts'
import { seededRng } from '../../../rng.ts'
import { box, placed, smallName, WIDE, type Scene } from './carton-box.ts'

function sachet(goods: PackGoods, colours: PackColours, x: number, y: number, turn: number): string {
  return placed(
    x,
    y,
    `<rect x="5" y="8" width="132" height="196" rx="4" fill="#16242C" opacity=".2"/><rect width="132" height="196" rx="3" fill="#FAFBFB"/><rect y="58" width="132" height="76" fill="${colours.main}"/><rect y="134" width="132" height="7" fill="${colours.accent}"/>` +
      smallName(goods, 66, 96, 116, 52, '#FFFFFF') +
      '<path d="M0 6H132M0 12H132M0 184H132M0 190H132" stroke="#B9C1C5" stroke-width="2.5"/><rect width="132" height="196" rx="3" fill="url(#light)"/>',
    turn,
  )
}

export const sachetBox: Scene = (goods, colours) =>
  box(goods, colours, { ...WIDE, y: 156 }) + sachet(goods, colours, 462, 486, 9) + sachet(goods, colours, 566, 500, -5)

/** Small pills in sachets, a few of them poured out. */
export const pillSachets: Scene = (goods, colours) => {
  const places = seededRng(goods.goodsNo)
  let balls = ''
  for (let at = 0; at < 22; at++) {
    const x = places.int(330, 452)
    const y = places.int(640, 686)
    balls += `<circle cx="${x + 2}" cy="${y + 5}" r="8" fill="#16242C" opacity=".2"/><circle cx="${x}" cy="${y}" r="9" fill="#4A2B18"/><circle cx="${x - 3}" cy="${y - 3}" r="2.6" fill="#fff" opacity=".4"/>`
  }
  return (
    box(goods, colours, { ...WIDE, y: 146 }) + sachet(goods, colours, 476, 480, 9) + sachet(goods, colours, 580, 492, -5) + balls
  )
}

const swabs =
  [-60, -36, -12, 12, 36, 60]
    .map(
      (x) =>
        `<path d="M${x} -70V70" stroke="#D9BC8E" stroke-width="6"/><ellipse cx="${x}" cy="-76" rx="10" ry="18" fill="#fff"/><ellipse cx="${x}" cy="76" rx="10" ry="18" fill="#fff"/>`,
    )
    .join('') + '<path d="M-70 -8H70V12H-70Z" fill="#fff" opacity=".55"/>'
const catheter =
  '<path d="M-64 40C-90 -60 40 -90 58 -20S-30 60 -34 6S30 -20 34 20" fill="none" stroke="#E9B7A2" stroke-width="13" stroke-linecap="round"/><path d="M34 20q6 40 -4 62" fill="none" stroke="#E9B7A2" stroke-width="13" stroke-linecap="round"/><path d="M18 76h26l6 26h-38Z" fill="#3F8F6B"/>'
const tissues =
  '<path d="M-74 30Q-30 -20 -44 -66Q-6 -36 18 -78Q26 -30 74 -40Q44 0 74 34Z" fill="#FFFFFF"/><path d="M-44 -66Q-30 -20 -54 20M18 -78Q14 -30 34 24" stroke="#CFD8DC" stroke-width="4" fill="none"/>'
const CONTENTS: readonly (readonly [RegExp, string])[] = [
  [/棉签/, swabs],
  [/导尿/, catheter],
  [/巾/, tissues],
]

/** A flat bag with a window on what is in it. */
export const pouch: Scene = (goods, colours) => {
  const content = CONTENTS.find(([sign]) => sign.test(goods.genericName))?.[1] ?? swabs
  const bag = 'M150 96Q375 108 600 96L606 648Q375 668 144 648Z'
  return (
    `<ellipse cx="392" cy="660" rx="270" ry="44" fill="url(#shade)"/><path d="${bag}" fill="#FBFCFC"/><clipPath id="bag"><path d="${bag}"/></clipPath>` +
    `<g clip-path="url(#bag)"><rect x="130" y="80" width="490" height="216" fill="${colours.main}"/><path d="M130 296Q375 262 620 296V312Q375 278 130 312Z" fill="${colours.accent}"/><rect x="188" y="330" width="374" height="226" rx="26" fill="${colours.pale}"/></g>` +
    placed(375, 443, content, 0, 1.06) +
    '<rect x="188" y="330" width="374" height="226" rx="26" fill="none" stroke="#fff" stroke-width="5"/><path d="M206 352Q260 336 330 342" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8" fill="none"/>' +
    smallNameLarge(goods) +
    drawText(goods.specification, { x: 375, y: 600, size: 25, fill: '#4A5560', anchor: 'middle' }) +
    drawText(goods.factory, { x: 375, y: 630, size: 19, fill: '#4A5560', anchor: 'middle' }) +
    '<path d="M150 110Q375 122 600 110M149 122Q375 134 601 122M145 636Q375 656 605 636" stroke="#16242C" stroke-opacity=".16" stroke-width="2.5" fill="none"/>' +
    `<path d="${bag}" fill="url(#light)"/><path d="${bag}" fill="url(#round)" opacity=".26"/>`
  )
}

const smallNameLarge = (goods: PackGoods) => placed(375, 210, smallName(goods, 0, 0, 176, 60, '#FFFFFF'), 0, 2.2)
