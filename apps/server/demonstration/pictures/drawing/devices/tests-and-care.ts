import { drawText } from '../drawn-text.ts'
import { mix } from '../pack-solids.ts'
import { at, block, cast, dot, line, round, solid, type Device } from './parts.ts'

const RED = '#C2405A'
const dipStrip = (lines: number, handle: string) =>
  '<rect x="-142" y="-6" width="290" height="34" rx="4" fill="#16242C" opacity=".16"/><rect x="-146" y="-16" width="290" height="34" rx="4" fill="#FDFDFC" stroke="#C3CCD1" stroke-width="1.5"/>' +
  `<rect x="62" y="-16" width="82" height="34" rx="4" fill="${handle}"/><rect x="-146" y="-16" width="62" height="34" fill="#EDEFEC"/><path d="M-100 -14v30" stroke="#3A7CA5" stroke-width="3"/>` +
  `<path d="M10 -16V18" stroke="${RED}" stroke-width="7"/>${lines > 1 ? `<path d="M-22 -16V18" stroke="${RED}" stroke-width="7" opacity=".75"/>` : ''}`
export const pregnancyTests: Device = () =>
  cast(330) +
  at(0, 30, dipStrip(2, '#E487A8'), -12) +
  at(6, 78, dipStrip(1, '#E487A8'), -8) +
  at(0, 118, dipStrip(1, '#E487A8'), -4)
export const ovulationTests: Device = () =>
  cast(330) +
  at(0, 30, dipStrip(2, '#7A6BC4'), -12) +
  at(6, 78, dipStrip(2, '#7A6BC4'), -8) +
  at(0, 118, dipStrip(1, '#7A6BC4'), -4)
/** A cassette with its window, the swab and the tube. */
export const antigenTest: Device = ({ main }) =>
  cast(330) +
  at(
    -30,
    30,
    block(-62, -110, 124, 226, 22, '#FAFBFB') +
      '<rect x="-20" y="-74" width="40" height="92" rx="10" fill="#EEF1EF" stroke="#B9C4C8" stroke-width="3"/>' +
      `<path d="M-18 -44H18" stroke="${RED}" stroke-width="7"/>` +
      drawText('C', { x: 34, y: -34, size: 24, fill: '#4A5560', bold: true }) +
      drawText('T', { x: 34, y: 4, size: 24, fill: '#4A5560', bold: true }) +
      '<ellipse cy="62" rx="17" ry="22" fill="#E3E9EB" stroke="#9AA5AA" stroke-width="3"/>',
    -12,
  ) +
  at(
    96,
    36,
    '<path d="M-20 -60H20V64Q0 84 -20 64Z" fill="url(#glass)" stroke="#8FA9B3" stroke-width="2"/><path d="M-16 10H16V62Q0 78 -16 62Z" fill="#CFE8F2"/>' +
      round('M-24 -84H24V-56H-24Z', main),
    8,
  ) +
  at(
    -126,
    64,
    line('M0 -110V76', '#FAFBFB', 8) +
      line('M0 -110V76', '#B9C4C8', 2) +
      '<ellipse cy="-118" rx="11" ry="24" fill="#fff" stroke="#C9D2D6" stroke-width="2"/>',
    -10,
  )

export const waistBrace: Device = ({ deep, main }) =>
  cast(330) +
  solid('M-160 -30Q-150 -74 0 -80T160 -30V44Q120 112 0 116T-160 44Z', deep) +
  solid('M-130 -40Q-110 -64 0 -68T130 -40Q90 -20 0 -18T-130 -40Z', mix(deep, '#000000', 0.5)) +
  [-70, -24, 24, 70].map((x) => line(`M${x} -12Q${x * 1.04} 50 ${x * 0.96} 104`, mix(deep, '#FFFFFF', 0.25), 7)).join('') +
  solid('M24 6H150Q160 8 158 20L150 60Q148 72 136 74L24 84Z', main) +
  '<path d="M40 22H140M40 64L132 58" stroke="#fff" stroke-width="3" stroke-dasharray="8 7" opacity=".7"/>'
export const kneeSleeve: Device = ({ deep, main }) =>
  cast(220) +
  solid('M-96 -128H90Q104 -40 84 0Q98 60 84 124H-84Q-100 60 -84 0Q-108 -50 -96 -128Z', deep) +
  `<ellipse cx="0" cy="0" rx="46" ry="52" fill="${mix(deep, '#000000', 0.35)}"/><ellipse cx="0" cy="0" rx="46" ry="52" fill="none" stroke="${main}" stroke-width="9"/>` +
  `<path d="M-96 -128H90L92 -104H-98ZM-86 100H86L84 124H-84Z" fill="${main}"/>` +
  line('M-62 -96Q-78 0 -60 92M62 -96Q76 0 60 92', mix(deep, '#FFFFFF', 0.3), 6)

/** A sheet for the face and the pouch it comes in. */
export const facialMask: Device = ({ main, pale }) =>
  cast(320) +
  at(
    -62,
    20,
    block(-84, -120, 168, 232, 6, mix(main, '#FFFFFF', 0.55)) +
      '<path d="M-84 -106H84M-84 98H84" stroke="#fff" stroke-width="4" stroke-dasharray="5 5"/>' +
      `<path d="M0 -60q44 44 0 96q-44 -52 0 -96Z" fill="${main}" opacity=".8"/>`,
    -8,
  ) +
  at(
    84,
    34,
    solid('M-70 -66Q-60 -104 0 -106T70 -66Q80 30 30 88Q0 106 -30 88Q-80 30 -70 -66Z', mix(pale, '#FFFFFF', 0.6)) +
      `<path d="M-44 -34Q-28 -48 -10 -34Q-28 -22 -44 -34ZM44 -34Q28 -48 10 -34Q28 -22 44 -34ZM-22 42Q0 30 22 42Q0 58 -22 42Z" fill="#8FA1A8"/><path d="M0 -20L-10 16H10Z" fill="#C9D6DA"/>`,
    8,
  )
const toothbrush = (colour: string) =>
  solid('M-150 -12Q-160 0 -150 13L30 18Q66 18 84 9H150Q160 0 150 -10H84Q66 -18 30 -18Z', colour) +
  `<path d="M92 -8H148V-38H92Z" fill="#fff"/><path d="M92 -38H148V-24H92Z" fill="${mix(colour, '#FFFFFF', 0.45)}"/><path d="M99 -38V-8M107 -38V-8M115 -38V-8M123 -38V-8M131 -38V-8M139 -38V-8" stroke="#C9D6DA" stroke-width="2.5"/>` +
  line('M-120 -3H10', '#FFFFFF', 5)
export const toothbrushes: Device = ({ main, accent }) =>
  cast(330) + at(0, 30, toothbrush(main), -16, 1.08) + at(4, 104, toothbrush(accent), -9, 1.08)
export const pillOrganiser: Device = ({ main, accent, deep }) => {
  const rows = [main, accent, deep]
  const cells = rows
    .flatMap((fill, row) =>
      ['一', '二', '三', '四', '五', '六', '日'].map(
        (day, column) =>
          `<rect x="${-154 + column * 44}" y="${-62 + row * 56}" width="40" height="50" rx="7" fill="${mix(fill, '#FFFFFF', 0.35)}"/><rect x="${-154 + column * 44}" y="${-62 + row * 56}" width="40" height="50" rx="7" fill="url(#light)"/>` +
          drawText(day, { x: -134 + column * 44, y: -30 + row * 56, size: 22, fill: '#FFFFFF', anchor: 'middle', bold: true }),
      ),
    )
    .join('')
  return cast(340) + at(0, 10, block(-164, -74, 328, 186, 14, '#FAFBFB') + cells, -5)
}
export const firstAidCase: Device = ({ main }) =>
  cast(330) +
  '<path d="M-52 -70V-98Q-52 -116 -34 -116H34Q52 -116 52 -98V-70" fill="none" stroke="#8E979C" stroke-width="13"/>' +
  block(-150, -72, 300, 196, 22, '#FAFBFB') +
  `<path d="M-150 8H150" stroke="#C3CCD1" stroke-width="5"/><rect x="-112" y="-6" width="40" height="28" rx="6" fill="#8E979C"/><rect x="72" y="-6" width="40" height="28" rx="6" fill="#8E979C"/>` +
  dot(0, 28, 60, main) +
  '<path d="M-13 -12H13V15H40V41H13V68H-13V41H-40V15H-13Z" fill="#fff"/>'
/** For a device that nothing here depicts: a plain box with the cross of the trade. */
export const plainDevice: Device = ({ main }) =>
  cast(240) +
  block(-96, -60, 192, 180, 16, '#FAFBFB') +
  `<path d="M-18 -26H18V12H56V48H18V86H-18V48H-56V12H-18Z" fill="${main}"/>`
