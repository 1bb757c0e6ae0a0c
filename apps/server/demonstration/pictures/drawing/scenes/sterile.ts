import { mix, shadow } from '../pack-solids.ts'
import { BACK, box, lit, smallName, WIDE, type Scene } from './carton-box.ts'

/** Drinking vials with metal caps. */
export const vialBox: Scene = (goods, colours) => {
  const vial = (x: number, y: number) =>
    shadow(x + 12, y + 178, 104, 30) +
    `<path d="M${x - 27} ${y + 62}Q${x - 27} ${y + 42} ${x - 13} ${y + 36}V${y + 22}H${x + 13}V${y + 36}Q${x + 27} ${y + 42} ${x + 27} ${y + 62}V${y + 168}Q${x} ${y + 182} ${x - 27} ${y + 168}Z" fill="url(#amber)"/>` +
    `<rect x="${x - 18}" y="${y}" width="36" height="30" rx="4" fill="url(#metal)"/><rect x="${x - 27}" y="${y + 82}" width="54" height="62" fill="#fff"/><rect x="${x - 27}" y="${y + 82}" width="54" height="14" fill="${colours.main}"/><rect x="${x - 27}" y="${y + 82}" width="54" height="62" fill="url(#round)" opacity=".55"/>`
  return box(goods, colours, WIDE) + vial(508, 490) + vial(582, 508) + vial(656, 492)
}

export const ampouleBox: Scene = (goods, colours) => {
  const ampoule = (x: number, y: number) =>
    shadow(x + 10, y + 172, 90, 26) +
    `<path d="M${x} ${y}Q${x + 9} ${y + 2} ${x + 8} ${y + 34}Q${x + 8} ${y + 50} ${x + 23} ${y + 62}V${y + 164}Q${x} ${y + 174} ${x - 23} ${y + 164}V${y + 62}Q${x - 8} ${y + 50} ${x - 8} ${y + 34}Q${x - 9} ${y + 2} ${x} ${y}Z" fill="url(#glass)" stroke="#8FA9B3" stroke-width="1.5"/>` +
    `<path d="M${x - 20} ${y + 86}Q${x} ${y + 92} ${x + 20} ${y + 86}V${y + 162}Q${x} ${y + 171} ${x - 20} ${y + 162}Z" fill="${mix(colours.pale, '#FFFFFF', 0.2)}" opacity=".8"/><rect x="${x - 23}" y="${y + 96}" width="46" height="38" fill="${colours.main}" opacity=".85"/><path d="M${x - 13} ${y + 68}V${y + 158}" stroke="#fff" stroke-width="5" opacity=".7"/>`
  return box(goods, colours, WIDE) + ampoule(520, 490) + ampoule(584, 506) + ampoule(648, 490)
}

/** A glass vial with a rubber stopper under a flip-off cap; `fill` is what is in it. */
function stoppered(x: number, y: number, width: number, height: number, cap: string, fill: string): string {
  const half = width / 2
  const body = `M${x - half * 0.55} ${y}H${x + half * 0.55}V${y + 16}Q${x + half} ${y + 24} ${x + half} ${y + 50}V${y + height - 8}Q${x} ${y + height + 6} ${x - half} ${y + height - 8}V${y + 50}Q${x - half} ${y + 24} ${x - half * 0.55} ${y + 16}Z`
  const level = y + height * 0.55
  return (
    shadow(x + 12, y + height + 2, width * 1.6, 42) +
    lit(body, 'fill="url(#glass)" stroke="#8FA9B3" stroke-width="1.5"') +
    `<path d="M${x - half + 4} ${level}Q${x} ${level + 8} ${x + half - 4} ${level}V${y + height - 12}Q${x} ${y + height} ${x - half + 4} ${y + height - 12}Z" fill="${fill}"/>` +
    `<rect x="${x - half * 0.66}" y="${y - 22}" width="${half * 1.32}" height="30" rx="3" fill="url(#metal)"/><rect x="${x - half * 0.72}" y="${y - 36}" width="${half * 1.44}" height="18" rx="5" fill="${cap}"/><rect x="${x - half * 0.72}" y="${y - 36}" width="${half * 1.44}" height="18" rx="5" fill="url(#round)" opacity=".5"/>`
  )
}

const stopperedLabel = (...[goods, colours, x, y, width, height]: [...Parameters<Scene>, number, number, number, number]) =>
  `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" fill="#fff"/><rect x="${x - width / 2}" y="${y}" width="${width}" height="${height * 0.18}" fill="${colours.main}"/>` +
  smallName(goods, x, y + height * 0.58, width * 0.9, height * 0.6, colours.deep) +
  `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" fill="url(#round)" opacity=".42"/>`

/** Freeze-dried powder for injection. */
export const powderVial: Scene = (goods, colours) =>
  box(goods, colours, { ...WIDE, y: 140 }) +
  stoppered(500, 520, 112, 150, mix(colours.main, '#FFFFFF', 0.1), '#FBFBF8') +
  stoppered(628, 536, 112, 150, mix(colours.main, '#FFFFFF', 0.1), '#FBFBF8') +
  stopperedLabel(goods, colours, 628, 592, 112, 60) +
  stopperedLabel(goods, colours, 500, 576, 112, 60)

export const insulinVial: Scene = (goods, colours) =>
  box(goods, colours, { ...WIDE, y: 140 }) +
  stoppered(586, 500, 132, 170, colours.accent, '#EAF3F6') +
  stopperedLabel(goods, colours, 586, 560, 132, 86) +
  snowflake(110, 640, colours.main)

/** A large bottle for infusion, its hanger folded up. */
export const infusionBottle: Scene = (goods, colours) => {
  const body = 'M520 330H620V356Q664 366 664 412V640Q664 668 570 672Q476 668 476 640V412Q476 366 520 356Z'
  const marks = [0, 1, 2, 3].map((at) => `M640 ${440 + at * 48}h18`).join('')
  return (
    box(goods, colours, BACK) +
    shadow(584, 668, 300, 54) +
    lit(body, 'fill="#EEF5F7"', 'fill="url(#glass)" stroke="#8FA9B3" stroke-width="2"') +
    '<path d="M480 420Q570 436 660 420V640Q660 664 570 668Q480 664 480 640Z" fill="#DDEFF5" opacity=".8"/>' +
    `<rect x="486" y="452" width="148" height="150" rx="4" fill="#fff"/><rect x="486" y="452" width="148" height="28" fill="${colours.main}"/>` +
    smallName(goods, 560, 540, 136, 92, colours.deep) +
    `<path d="${marks}" stroke="${colours.deep}" stroke-width="3"/><path d="M500 380V640" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".75"/>` +
    `<rect x="514" y="296" width="112" height="42" rx="6" fill="url(#metal)"/><rect x="530" y="276" width="80" height="26" rx="6" fill="${mix(colours.main, '#FFFFFF', 0.1)}"/>`
  )
}

/** A strip of single doses in soft plastic, each with its twist-off tab. */
export const unitDoseBox: Scene = (goods, colours) => {
  const dose = (at: number) => {
    const x = at * 62
    return (
      `<path d="M${x + 10} 0H${x + 48}V34H${x + 38}V50Q${x + 54} 56 ${x + 54} 74V140Q${x + 54} 150 ${x + 46} 150H${x + 12}Q${x + 4} 150 ${x + 4} 140V74Q${x + 4} 56 ${x + 20} 50V34H${x + 10}Z" fill="#F3F8FA" stroke="#9DB4BD" stroke-width="2"/>` +
      `<path d="M${x + 8} 96Q${x + 29} 102 ${x + 50} 96V140Q${x + 50} 146 ${x + 44} 146H${x + 14}Q${x + 8} 146 ${x + 8} 140Z" fill="${mix(colours.main, '#FFFFFF', 0.72)}"/><path d="M${x + 14} 70V138" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M${x + 16} 10H${x + 42}M${x + 16} 18H${x + 42}" stroke="#B9CAD1" stroke-width="2.5"/>`
    )
  }
  return (
    box(goods, colours, { ...WIDE, y: 156 }) +
    `<g transform="translate(376 544) rotate(-7)"><rect x="6" y="140" width="312" height="22" rx="10" fill="#16242C" opacity=".16"/>${[0, 1, 2, 3, 4].map(dose).join('')}</g>`
  )
}

/** Glass cartridges for a pen that the patient has. */
export const insulinCartridge: Scene = (goods, colours) => {
  const cartridge = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="6" y="16" width="256" height="44" rx="14" fill="#16242C" opacity=".18"/><rect width="250" height="46" rx="8" fill="url(#glassTube)" stroke="#8FA9B3" stroke-width="1.5"/><rect x="6" y="5" width="190" height="36" fill="#EAF3F6" opacity=".7"/><rect x="196" y="4" width="22" height="38" rx="3" fill="#4A5560"/><rect x="48" y="0" width="118" height="46" fill="#fff"/><rect x="48" y="0" width="118" height="10" fill="${colours.main}"/><rect x="48" y="36" width="118" height="10" fill="${colours.accent}"/>` +
    smallName(goods, 107, 23, 110, 22, colours.deep) +
    `<rect x="-22" y="8" width="26" height="30" rx="4" fill="url(#metal)"/><rect x="-30" y="15" width="10" height="16" rx="3" fill="${colours.accent}"/><path d="M8 9H240" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/></g>`
  return (
    '<defs><linearGradient id="glassTube" x2="0" y2="1"><stop offset="0" stop-color="#B9CDD3"/><stop offset=".25" stop-color="#fff"/><stop offset=".6" stop-color="#E3EEF1"/><stop offset="1" stop-color="#9DB4BD"/></linearGradient></defs>' +
    box(goods, colours, { ...WIDE, y: 150 }) +
    cartridge(232, 590, -5) +
    cartridge(420, 622, -5) +
    snowflake(110, 640, colours.main)
  )
}

/** A prefilled pen. */
export const insulinPen: Scene = (goods, colours) =>
  box(goods, colours, { ...WIDE, y: 150 }) +
  shadow(420, 662, 620, 60) +
  '<g transform="translate(170 612) rotate(-5)">' +
  `<rect width="330" height="48" rx="14" fill="${colours.main}"/><rect x="180" y="7" width="96" height="34" rx="5" fill="#EAF4F6"/><rect x="186" y="15" width="60" height="18" rx="3" fill="#BFE1E8"/><rect x="330" y="4" width="130" height="40" rx="8" fill="#F4F6F6"/><rect x="460" y="9" width="46" height="30" rx="6" fill="${colours.accent}"/><rect x="-4" y="6" width="16" height="36" rx="6" fill="${colours.deep}"/>` +
  smallName(goods, 92, 24, 150, 26, '#FFFFFF') +
  '<path d="M20 8H320" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".45"/><path d="M12 42H500" stroke="#000" stroke-width="8" opacity=".14" stroke-linecap="round"/></g>' +
  snowflake(110, 640, colours.main)

/** Keep cool: what a cold-chain pack says. */
function snowflake(x: number, y: number, colour: string): string {
  const arm = 'M0 0V-26M0 -15l-8 -8M0 -15l8 -8'
  return `<g transform="translate(${x} ${y})" stroke="${mix(colour, '#3BA0E6', 0.6)}" stroke-width="4" fill="none" stroke-linecap="round">${[0, 60, 120, 180, 240, 300].map((turn) => `<path transform="rotate(${turn})" d="${arm}"/>`).join('')}</g>`
}
