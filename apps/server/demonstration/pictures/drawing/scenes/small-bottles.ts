import { mix, shadow } from '../pack-solids.ts'
import { seededRng } from '../../../rng.ts'
import { BACK, box, lit, smallName, WIDE, type Scene } from './carton-box.ts'

/** A small round bottle standing before its carton: shoulders, neck and cap around a horizontal centre. */
function bottle(x: number, top: number, width: number, height: number, fill: string, cap: string): string {
  const half = width / 2
  const foot = top + height
  const neck = width * 0.24
  const body = `M${x - neck} ${top}H${x + neck}V${top + 18}Q${x + half} ${top + 24} ${x + half} ${top + 56}V${foot - 10}Q${x + half} ${foot} ${x} ${foot + 6}Q${x - half} ${foot} ${x - half} ${foot - 10}V${top + 56}Q${x - half} ${top + 24} ${x - neck} ${top + 18}Z`
  const lid = `M${x - neck - 6} ${top - 40}Q${x - neck - 6} ${top - 46} ${x - neck} ${top - 47}H${x + neck}Q${x + neck + 6} ${top - 46} ${x + neck + 6} ${top - 40}V${top + 6}Q${x} ${top + 12} ${x - neck - 6} ${top + 6}Z`
  return (
    shadow(x + 12, foot + 2, width * 1.7, 46) +
    lit(body, `fill="${fill}"`, 'fill="url(#round)" opacity=".5"') +
    lit(lid, `fill="${cap}"`, 'fill="url(#round)" opacity=".5"')
  )
}

/** The label of such a bottle: white with a band of the factory's colour. */
const label: (...args: [Parameters<Scene>[0], Parameters<Scene>[1], number, number, number, number]) => string = (
  goods,
  colours,
  x,
  y,
  width,
  height,
) =>
  `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" fill="#fff"/><rect x="${x - width / 2}" y="${y}" width="${width}" height="${height * 0.2}" fill="${colours.main}"/>` +
  smallName(goods, x, y + height * 0.58, width * 0.9, height * 0.6, colours.deep) +
  `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" fill="url(#round)" opacity=".4"/>`

/** Liniments, tinctures and medicated oils: a small glass bottle, amber or green. */
export const linimentBox: Scene = (goods, colours) => {
  const green = /油/.test(goods.genericName)
  const glass = green ? '#2F6B3C' : '#7A4310'
  return (
    box(goods, colours, { ...WIDE, y: 132 }) +
    bottle(578, 468, 136, 200, glass, green ? '#D9B24C' : '#F4F6F6') +
    label(goods, colours, 578, 536, 136, 104)
  )
}

/** A dropper bottle: drops for infants, solutions to be inhaled. */
export const dropperBottle: Scene = (goods, colours) =>
  box(goods, colours, { ...WIDE, y: 132 }) +
  bottle(586, 486, 128, 184, '#7A4310', '#F4F6F6') +
  label(goods, colours, 586, 552, 128, 94) +
  lit(
    'M566 446V414Q566 392 586 390Q606 392 606 414V446Z',
    `fill="${mix(colours.main, '#FFFFFF', 0.1)}"`,
    'fill="url(#round)" opacity=".6"',
  )

/** Dropping pills: a small bottle and tiny grains. */
export const pelletBottle: Scene = (goods, colours) => {
  const places = seededRng(goods.goodsNo)
  let grains = ''
  for (let at = 0; at < 26; at++) {
    const x = 400 + places.int(-90, 80)
    const y = 640 + places.int(-16, 44)
    grains += `<circle cx="${x + 2}" cy="${y + 4}" r="6" fill="#16242C" opacity=".2"/><circle cx="${x}" cy="${y}" r="6.5" fill="#5A3218"/><circle cx="${x - 2}" cy="${y - 2}" r="2" fill="#fff" opacity=".4"/>`
  }
  return (
    box(goods, colours, { ...WIDE, y: 132 }) +
    grains +
    bottle(590, 490, 132, 178, '#F4EFE4', mix(colours.main, '#FFFFFF', 0.05)) +
    label(goods, colours, 590, 556, 132, 94)
  )
}

/** A powder in a bottle; Yunnan Baiyao comes with one red tablet for emergencies. */
export const powderBottle: Scene = (goods, colours) => {
  const heap =
    '<ellipse cx="412" cy="672" rx="92" ry="20" fill="#16242C" opacity=".16"/><path d="M326 668Q352 640 392 628Q420 618 446 632Q480 648 500 668Q412 690 326 668Z" fill="#E9DFC8"/><path d="M352 654Q392 632 436 636" stroke="#fff" stroke-width="7" opacity=".6" fill="none" stroke-linecap="round"/>'
  const one = /保险子/.test(goods.specification)
    ? '<ellipse cx="302" cy="676" rx="17" ry="6" fill="#16242C" opacity=".25"/><circle cx="300" cy="662" r="16" fill="#B3271E"/><circle cx="295" cy="656" r="5" fill="#fff" opacity=".55"/>'
    : ''
  return (
    box(goods, colours, { ...WIDE, y: 132 }) +
    heap +
    one +
    bottle(590, 478, 134, 190, '#FAFBFB', mix(colours.main, '#FFFFFF', 0.05)) +
    label(goods, colours, 590, 548, 134, 98)
  )
}

/** One large honeyed bolus in its wax shell, on the silk of its box. */
export const honeyBolus: Scene = (goods, colours) =>
  box(goods, colours, BACK) +
  shadow(566, 664, 300, 60) +
  '<path d="M440 600L496 540H690L660 600V662H440Z" fill="#7A1F1B"/><path d="M440 600H660V662H440Z" fill="#94281F"/><path d="M660 600L690 540V604L660 662Z" fill="#5E1613"/><path d="M456 596L502 548H678L652 596Z" fill="#E9C46A"/><path d="M456 596L502 548H678L652 596Z" fill="url(#light)"/>' +
  '<ellipse cx="570" cy="584" rx="62" ry="16" fill="#5E3B08" opacity=".4"/><circle cx="566" cy="534" r="58" fill="#D9A441"/><circle cx="566" cy="534" r="58" fill="url(#pill)" opacity=".4"/><path d="M510 540Q566 562 622 540" stroke="#9A6A1B" stroke-width="3" fill="none"/><path d="M536 500Q556 484 580 490" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".7"/>'
