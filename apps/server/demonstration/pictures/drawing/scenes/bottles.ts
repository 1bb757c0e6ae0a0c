import { roundLabel } from '../pack-face.ts'
import { cylinder, mix, screwCap, shadow } from '../pack-solids.ts'
import { hash, seededRng } from '../../../rng.ts'
import { lit, type Scene } from './carton-box.ts'

export const pillBottle: Scene = (goods, colours) => {
  const cap = hash(`cap-${goods.factory}`) % 3 === 0 ? colours.main : '#F4F6F6'
  return (
    cylinder({
      x: 375,
      y: 196,
      width: 390,
      height: 470,
      fill: 'url(#plastic)',
      label: roundLabel(goods, colours, 390, 350),
      labelTop: 72,
      labelHeight: 350,
    }) + screwCap(375, 206, 318, 112, cap)
  )
}

export const healthBottle: Scene = (goods, colours) =>
  cylinder({
    x: 375,
    y: 206,
    width: 410,
    height: 460,
    fill: 'url(#tint)',
    label: roundLabel(goods, colours, 410, 350),
    labelTop: 64,
    labelHeight: 350,
  }) + screwCap(375, 216, 350, 104, mix(colours.accent, '#FFFFFF', 0.1))

/** Balls in front of a jar: water-honeyed and concentrated pills are black-brown. */
function pills(seed: string, radius: number, fill: string, count: number): string {
  const places = seededRng(seed)
  let balls = ''
  for (let at = 0; at < count; at++) {
    const x = 560 + places.int(-70, 90)
    const y = 650 + places.int(-14, 34)
    balls += `<ellipse cx="${x + 2}" cy="${y + radius * 0.7}" rx="${radius * 1.05}" ry="${radius * 0.4}" fill="#16242C" opacity=".2"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/><circle cx="${x - radius * 0.3}" cy="${y - radius * 0.4}" r="${radius * 0.3}" fill="#fff" opacity=".35"/>`
  }
  return balls
}

export const pillJar: Scene = (goods, colours) =>
  cylinder({
    x: 355,
    y: 206,
    width: 400,
    height: 450,
    fill: 'url(#plastic)',
    label: roundLabel(goods, colours, 400, 340),
    labelTop: 62,
    labelHeight: 340,
  }) +
  screwCap(355, 216, 340, 90, mix(colours.main, '#FFFFFF', 0.05)) +
  pills(goods.goodsNo, 13, '#4A2B18', 9)

export const syrupBottle: Scene = (goods, colours) =>
  shadow(400, 664, 520, 90) +
  cylinder({
    x: 375,
    y: 226,
    width: 340,
    height: 440,
    fill: 'url(#amber)',
    label: roundLabel(goods, colours, 340, 320),
    labelTop: 88,
    labelHeight: 320,
  }) +
  '<path d="M318 156H432V196Q432 214 448 230H302Q318 214 318 196Z" fill="url(#amber)"/>' +
  screwCap(375, 172, 150, 86, '#F7F9F9')

/** Peroxide and the like: a plain opaque bottle with a coloured cap. */
export const antisepticBottle: Scene = (goods, colours) =>
  cylinder({
    x: 375,
    y: 206,
    width: 330,
    height: 460,
    fill: 'url(#plastic)',
    label: roundLabel(goods, colours, 330, 310),
    labelTop: 100,
    labelHeight: 310,
  }) +
  '<path d="M322 150H428V190Q428 206 446 218H304Q322 206 322 190Z" fill="url(#plastic)"/>' +
  screwCap(375, 166, 136, 74, mix(colours.main, '#FFFFFF', 0.1))

/** A bottle with a trigger at its side. */
export const spray: Scene = (goods, colours) => {
  const head = 'M322 120Q322 104 340 102H404Q420 104 424 118L428 214H322Z'
  return (
    cylinder({
      x: 375,
      y: 250,
      width: 270,
      height: 420,
      fill: 'url(#plastic)',
      label: roundLabel(goods, colours, 270, 290),
      labelTop: 84,
      labelHeight: 290,
    }) +
    '<path d="M330 208H420V262H330Z" fill="url(#cap)"/>' +
    lit(head, `fill="${mix(colours.main, '#FFFFFF', 0.06)}"`, 'fill="url(#round)" opacity=".6"') +
    `<path d="M322 128L284 134V156L322 160Z" fill="${colours.deep}"/><circle cx="286" cy="145" r="5" fill="#fff" opacity=".8"/>`
  )
}

/** A lotion with a pump. */
export const lotionBottle: Scene = (goods, colours) => {
  const pump = 'M346 176H404V110H420Q432 110 432 98V88H300Q286 90 282 108L300 112Q302 108 308 108H346Z'
  return (
    cylinder({
      x: 375,
      y: 226,
      width: 300,
      height: 440,
      fill: 'url(#plastic)',
      label: roundLabel(goods, colours, 300, 300),
      labelTop: 88,
      labelHeight: 300,
    }) +
    lit(pump, `fill="${mix(colours.main, '#FFFFFF', 0.5)}"`, 'fill="url(#round)" opacity=".35"') +
    screwCap(375, 236, 140, 66, mix(colours.main, '#FFFFFF', 0.2))
  )
}
