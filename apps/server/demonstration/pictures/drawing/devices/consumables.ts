import { mix } from '../pack-solids.ts'
import { at, block, cast, dot, line, round, solid, type Device } from './parts.ts'

const WEAVE = [-48, -32, -16, 0, 16, 32, 48].map((n) => `M${n} -58V58M-58 ${n}H58`).join('')
const pad = `<path d="M-60 -60H60V60H-60Z" fill="#FCFCFA" stroke="#CDD3CF" stroke-width="2"/><path d="${WEAVE}" stroke="#DDE2DE" stroke-width="2"/><path d="M0 -60V60" stroke="#C5CCC7" stroke-width="3"/>`
export const gauze: Device = () =>
  cast(320) +
  [0, 1, 2, 3, 4].map((n) => at(-52 + n * 2, 84 - n * 16, pad, 0, 1).replace('scale(1)', 'scale(1.2 .55) rotate(-8)')).join('') +
  at(86, 74, pad, 14, 0.95)

const roll = (fill: string, core: string, weave: string) =>
  solid('M-60 -64H62Q92 -64 92 0T62 64H-60Z', fill) +
  [-40, -16, 8, 32, 56].map((x) => line(`M${x} -62q18 62 0 124`, weave, 3)).join('') +
  `<ellipse cx="-60" rx="30" ry="64" fill="${mix(fill, '#000000', 0.08)}" stroke="${weave}" stroke-width="2"/><ellipse cx="-60" rx="20" ry="44" fill="none" stroke="${weave}" stroke-width="3"/><ellipse cx="-60" rx="11" ry="24" fill="${core}"/>`
export const bandage: Device = () =>
  cast(320) + line('M96 96Q140 112 160 128', '#DCD4BE', 22) + at(0, 40, roll('#F3EDDD', '#C9BE9E', '#D8CEB2'), -6, 1.25)
export const clingBandage: Device = ({ main }) =>
  cast(330) +
  at(-66, 50, roll(mix(main, '#FFFFFF', 0.15), '#FAFBFB', mix(main, '#000000', 0.2)), -6, 0.92) +
  at(86, 66, roll('#D9A877', '#FAFBFB', '#B98657'), 6, 0.92)

const reel = (fill: string) =>
  `<path d="M-70 -22V22A70 46 0 0 0 70 22V-22Z" fill="${mix(fill, '#000000', 0.14)}"/><path d="M-70 -22V22A70 46 0 0 0 70 22V-22Z" fill="url(#round)" opacity=".3"/><ellipse cy="-22" rx="70" ry="46" fill="${fill}"/><ellipse cy="-22" rx="56" ry="36" fill="none" stroke="#D5DAD6" stroke-width="2"/><ellipse cy="-22" rx="38" ry="24" fill="#8E979C"/><ellipse cy="-16" rx="34" ry="19" fill="#C3CBCF"/>`
export const tapeRolls: Device = () => cast(330) + at(-62, 60, reel('#FBFBF8')) + at(82, 76, reel('#FBFBF8'), 0, 0.95)

/** Each swab holds its iodine; broken at the ring, it runs down to the tip. */
const iodineSwab =
  '<path d="M-130 0H130" stroke="#E3E9EB" stroke-width="15" stroke-linecap="round"/><path d="M-128 -3H128" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round"/><path d="M-70 0H84" stroke="#8A4310" stroke-width="11" opacity=".85"/><path d="M-84 -8V8" stroke="#3A7CA5" stroke-width="5"/><ellipse cx="146" rx="28" ry="14" fill="#9A5A24"/><ellipse cx="-146" rx="24" ry="12" fill="#FDFDFB" stroke="#C9D2D6" stroke-width="2"/>'
export const swabsAndIodine: Device = () =>
  cast(330) + [0, 1, 2, 3].map((n) => at(n * 4 - 6, 16 + n * 34, iodineSwab, n * 5 - 18)).join('')
export const alcoholPads: Device = ({ main }) => {
  const sachet = `<rect x="-60" y="-60" width="124" height="124" fill="#16242C" opacity=".18"/><rect x="-62" y="-62" width="124" height="124" rx="3" fill="url(#foil)"/><rect x="-62" y="-26" width="124" height="52" fill="${main}"/><path d="M0 -18q22 24 0 38q-22 -14 0 -38Z" fill="#fff"/><path d="M-62 -54H62M-62 54H62" stroke="#9AA5AA" stroke-width="2" stroke-dasharray="4 4"/>`
  return cast(320) + at(-74, 46, sachet, -14) + at(20, 52, sachet, 4) + at(104, 62, sachet, 18, 0.92)
}

export const surgicalMask: Device = () => {
  const blue = '#A9D3EE'
  return (
    cast(330) +
    line('M-122 -46C-190 -40 -190 70 -122 82M122 -46C190 -40 190 70 122 82', '#F4F8FA', 8) +
    solid('M-126 -62Q0 -92 126 -62V66Q70 122 0 124T-126 66Z', blue) +
    [-24, 10, 44].map((y) => line(`M-124 ${y}Q0 ${y - 26} 124 ${y}`, '#7FB4D6', 5)).join('') +
    line('M-60 -66Q0 -84 60 -66', '#F4F8FA', 7)
  )
}
export const respirator: Device = () =>
  cast(320) +
  line('M-118 -30C-176 -80 -150 -110 40 -120M-110 40C-180 40 -170 -60 60 -104', '#F1C84C', 8) +
  solid('M-124 0Q-116 -80 10 -98Q112 -92 136 -6Q116 92 6 118Q-108 96 -124 0Z', '#FAFBFB') +
  solid('M10 -98Q44 0 6 118Q-108 96 -124 0Q-116 -80 10 -98Z', '#EEF2F3') +
  line('M10 -98Q44 0 6 118', '#C3CCD1', 4) +
  line('M24 -84Q64 -92 96 -64', '#9AA5AA', 9) +
  line('M44 10H110M48 30H104', '#B9C4C8', 4)
export const gloves: Device = ({ main }) => {
  const blue = mix(main, '#5B8FD0', 0.75)
  const glove =
    'M-60 130V30L-106 -22Q-118 -44 -100 -52T-70 -44L-46 -14V-104Q-44 -122 -30 -122T-14 -104V-40L-8 -122Q-4 -138 10 -136T24 -116L22 -38L36 -112Q42 -126 54 -122T66 -104L56 -28L72 -76Q80 -90 92 -84T98 -66L76 30Q72 60 62 80V130Z'
  return (
    cast(280) +
    at(58, 6, solid(glove, mix(blue, '#000000', 0.15)), 14, 0.94) +
    at(-30, 0, solid(glove, blue), -6) +
    at(-30, 0, '<path d="M-60 108H62M-60 122H62" stroke="#16242C" stroke-opacity=".25" stroke-width="4"/>', -6)
  )
}

const penNeedle = (colour: string) =>
  round('M-24 -20H24L30 40Q0 48 -30 40Z', colour) +
  round('M-15 -62Q0 -70 15 -62V-18H-15Z', '#EAF1F4') +
  '<path d="M0 -96V-62" stroke="#8E979C" stroke-width="4"/>'
export const penNeedles: Device = ({ main, accent }) =>
  cast(320) +
  [-110, -44, 22, 88].map((x, n) => at(x, 76 + (n % 2) * 14, penNeedle(n % 2 ? accent : main))).join('') +
  at(146, 60, round('M-22 -66Q0 -76 22 -66V44Q0 54 -22 44Z', mix(main, '#FFFFFF', 0.7)), 6)
export const lancets: Device = ({ main }) =>
  cast(320) +
  [-116, -66, -16, 34, 84, 134]
    .map((x, n) =>
      at(
        x,
        62 + (n % 2) * 18,
        round('M-14 -30H14V58H-14Z', mix(main, '#FFFFFF', 0.2)) +
          line('M0 -56V-30', '#9AA5AA', 4) +
          dot(0, -66, 18, '#F4F6F6') +
          dot(0, -66, 9, mix(main, '#FFFFFF', 0.5)),
        (n % 3) * 7 - 7,
      ),
    )
    .join('')

export const syringes: Device = ({ main }) => {
  const one =
    '<rect x="-96" y="-26" width="170" height="52" rx="5" fill="#F2F8FA" stroke="#8FA9B3" stroke-width="2.5"/>' +
    `<rect x="-40" y="-22" width="110" height="44" fill="${mix(main, '#FFFFFF', 0.7)}" opacity=".8"/><rect x="-54" y="-23" width="16" height="46" rx="4" fill="#2B363C"/>` +
    [-10, 10, 30, 50].map((x) => line(`M${x} -24V-8`, '#4A5A62', 3)).join('') +
    '<path d="M-150 -8H-54V8H-150Z" fill="#E3E9EB" stroke="#B9C4C8" stroke-width="2"/><rect x="-164" y="-28" width="16" height="56" rx="5" fill="#E3E9EB"/><rect x="-102" y="-44" width="12" height="88" rx="5" fill="#E3E9EB"/>' +
    `<path d="M74 -12H104V12H74Z" fill="${main}"/>` +
    line('M104 0H172', '#8E979C', 4) +
    line('M-88 -14H60', '#FFFFFF', 6)
  return cast(340) + at(10, 22, one, -18, 0.95) + at(6, 88, one, -10, 0.95)
}
export const infusionSet: Device = ({ main }) =>
  cast(330) +
  line('M-130 60C-150 -60 60 -70 60 30S-90 110 -96 40S20 -20 22 40S-50 80 -52 48', '#D7E6EB', 12) +
  line('M-130 60C-150 -60 60 -70 60 30S-90 110 -96 40S20 -20 22 40S-50 80 -52 48', '#FFFFFF', 4) +
  at(
    112,
    -20,
    line('M0 -104V-70', '#8E979C', 5) +
      round('M-14 -74H14V-52H-14Z', main) +
      '<path d="M-26 -52H26V36Q26 52 0 54Q-26 52 -26 36Z" fill="url(#glass)" stroke="#8FA9B3" stroke-width="2.5"/><path d="M-22 -4H22V34Q22 48 0 50Q-22 48 -22 34Z" fill="#BFE1F0"/>' +
      dot(0, -28, 6, '#8CC6E8') +
      line('M0 54C0 110 -20 130 -52 106', '#D7E6EB', 12),
  ) +
  at(30, 100, block(-42, -18, 84, 36, 8, '#FAFBFB') + dot(8, -4, 17, main), -12)
