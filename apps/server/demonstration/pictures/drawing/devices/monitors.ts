import { drawText } from '../drawn-text.ts'
import { mix } from '../pack-solids.ts'
import { at, block, cast, display, dot, line, round, solid, type Device } from './parts.ts'

const WHITE = '#FAFBFB'

const strip = (colour: string) =>
  `<rect x="-9" y="-52" width="18" height="104" rx="3" fill="#FDFDFC" stroke="#B9C4C8" stroke-width="1.5"/><rect x="-9" y="-52" width="18" height="26" rx="3" fill="${colour}"/><path d="M-3 -20V44M3 -20V44" stroke="#C9A24A" stroke-width="2"/>`
const vial = (colour: string) =>
  round('M-38 -52H38V66Q0 82 -38 66Z', '#F4F6F6') +
  `<rect x="-38" y="-20" width="76" height="62" fill="${colour}"/><rect x="-38" y="-20" width="76" height="62" fill="url(#round)" opacity=".4"/>` +
  round('M-43 -82Q0 -92 43 -82V-50Q0 -40 -43 -50Z', mix(colour, '#FFFFFF', 0.2))
const lancetPen = (colour: string) =>
  round('M-16 -70Q0 -82 16 -70V70H-16Z', WHITE) + `<rect x="-16" y="-10" width="32" height="34" fill="${colour}"/>`

const meterBody = (figure: string, colour: string) =>
  at(0, 118, strip(colour), 0, 0.8) +
  block(-62, -128, 124, 226, 40, WHITE) +
  display(-44, -104, 88, 84, [figure]) +
  `<rect x="-30" y="-10" width="60" height="16" rx="8" fill="#E3E9EB"/>` +
  dot(0, 44, 22, colour) +
  dot(-7, 37, 6, mix(colour, '#FFFFFF', 0.5))

export const bloodSugarMeter: Device = ({ main }) =>
  cast(330) + at(-66, -8, meterBody('5.6', main)) + at(72, 46, vial(main)) + at(136, 60, lancetPen(main), 8)
export const talkingBloodSugarMeter: Device = ({ main, accent }) =>
  cast(320) +
  at(-60, -8, meterBody('6.1', main)) +
  at(78, 46, vial(main)) +
  at(6, -128, [14, 26, 38].map((r) => line(`M${r * 0.7} ${-r * 0.7}Q${r * 1.1} 0 ${r * 0.7} ${r * 0.7}`, accent, 6)).join(''))
export const uricAcidMeter: Device = ({ main, accent }) =>
  cast(330) + at(-66, -8, meterBody('326', accent)) + at(72, 46, vial(main)) + at(136, 60, lancetPen(accent), 8)

export const stripVial: Device = ({ main }) =>
  cast(300) +
  at(30, 30, vial(main), 0, 1.25) +
  at(-84, 84, strip(main), -64) +
  at(-60, 108, strip(main), -80) +
  at(-96, 40, strip(main), -40)
export const twoStripVials: Device = ({ main }) =>
  cast(330) + at(-44, 26, vial(main), 0, 1.2) + at(78, 36, vial(main), 0, 1.2) + at(-132, 96, strip(main), -70)
export const stripsAndLancets: Device = ({ main, accent }) =>
  cast(330) +
  at(-40, 30, vial(main), 0, 1.2) +
  at(-124, 96, strip(main), -66) +
  [44, 84, 124].map((x) => at(x, 92, round('M-9 -34H9V34H-9Z', accent) + dot(0, -42, 12, mix(accent, '#FFFFFF', 0.3)))).join('')

const tubing = (path: string) => line(path, '#3B4A52', 9)
const bpBody = (figures: readonly string[], colour: string) =>
  solid('M-96 -66Q-96 -88 -74 -88H74Q96 -88 96 -66L108 66Q108 88 86 88H-86Q-108 88 -108 66Z', WHITE) +
  display(-74, -70, 100, 124, figures) +
  dot(66, 14, 26, colour) +
  dot(66, -44, 12, '#E3E9EB')
const cuff = (colour: string) =>
  solid('M-70 -78H62Q84 -78 84 -56V52Q84 74 62 74H-70Q-40 0 -70 -78Z', colour) +
  solid('M-70 -78Q-98 -40 -94 0T-70 74Q-44 0 -70 -78Z', mix(colour, '#000000', 0.35)) +
  `<path d="M-40 -66H70M-40 62H70" stroke="#fff" stroke-width="3" stroke-dasharray="8 7" opacity=".6"/><rect x="0" y="-30" width="52" height="54" rx="6" fill="#fff" opacity=".85"/>`

export const armMonitor: Device = ({ main, deep }) =>
  cast(340) +
  tubing('M40 60C120 120 150 60 132 -10') +
  at(96, -44, cuff(deep), 6, 0.86) +
  at(-62, 40, bpBody(['118', '76', '72'], main), 0, 0.94)
export const talkingArmMonitor: Device = (colours) =>
  armMonitor({ ...colours, deep: mix(colours.deep, '#000000', 0.2) }) +
  at(-62, -76, [14, 28, 42].map((r) => line(`M${-r} ${-r * 0.35}Q0 ${-r} ${r} ${-r * 0.35}`, colours.accent, 7)).join(''))
export const wristMonitor: Device = ({ main, deep }) =>
  cast(280) +
  solid('M-140 -30Q-150 -100 0 -104Q150 -100 140 -30V60Q150 124 0 128Q-150 124 -140 60Z', deep) +
  solid('M-112 -36Q-110 -80 0 -82Q110 -80 112 -36Q60 -60 0 -60T-112 -36Z', mix(deep, '#000000', 0.45)) +
  at(0, 30, block(-92, -78, 184, 156, 30, WHITE) + display(-70, -60, 100, 120, ['116', '74']) + dot(60, 0, 22, main))
export const heartRecorder: Device = ({ main }) =>
  cast(300) +
  block(-150, -70, 300, 180, 34, WHITE) +
  '<rect x="-118" y="-48" width="190" height="134" rx="8" fill="#132028"/>' +
  line('M-108 30H-70L-58 8L-44 56L-26 -32L-8 46L4 30H34L44 16L54 30H64', '#5CE0B8', 6) +
  dot(108, -8, 20, main) +
  dot(108, 48, 12, '#D5DDE0') +
  '<rect x="-150" y="0" width="14" height="56" rx="4" fill="url(#metal)"/><rect x="136" y="0" width="14" height="56" rx="4" fill="url(#metal)"/>'

export const thermometer: Device = ({ main }) =>
  cast(320, 124) +
  at(
    0,
    40,
    solid('M-170 -10Q-178 0 -170 10L-96 14Q-70 38 20 38H120Q150 34 150 0Q150 -34 120 -38H20Q-70 -38 -96 -14Z', WHITE) +
      `<path d="M-170 -10Q-178 0 -170 10L-140 12V-12Z" fill="url(#metal)"/>` +
      display(-46, -24, 100, 48, ['36.5']) +
      dot(96, 0, 17, main),
    -14,
  )
export const foreheadThermometer: Device = ({ main, deep }) =>
  cast(240, 132, 26) +
  solid('M-10 20L62 4Q70 60 78 116Q80 132 62 134H20Q6 134 4 118Z', main) +
  solid('M-140 -96Q-140 -112 -124 -116H70Q124 -112 126 -52Q124 4 64 12L-30 26Q-58 24 -62 -4L-124 -20Q-140 -24 -140 -42Z', WHITE) +
  `<ellipse cx="-140" cy="-68" rx="16" ry="44" fill="${deep}"/><ellipse cx="-144" cy="-68" rx="8" ry="26" fill="#22302C"/>` +
  display(8, -92, 92, 66, ['36.6']) +
  round('M-44 22L-14 16V52Q-20 62 -34 58Z', deep)
export const tympanicThermometer: Device = ({ main, deep }) =>
  cast(230, 130, 10) +
  solid(
    'M-118 -120Q-96 -132 -80 -112L-40 -96Q60 -108 86 -28Q100 40 70 110Q62 132 30 130Q2 128 0 100L-6 10Q-16 -34 -64 -52L-112 -84Q-126 -100 -118 -120Z',
    WHITE,
  ) +
  solid('M-118 -120Q-96 -132 -80 -112L-66 -104L-100 -76L-112 -84Q-126 -100 -118 -120Z', deep) +
  display(0, -62, 66, 60, ['36.8']) +
  dot(40, 40, 18, main) +
  dot(40, 84, 11, '#E3E9EB')
export const oximeter: Device = ({ main, deep }) =>
  cast(300) +
  solid('M-140 30H120Q150 30 150 62V84Q150 118 118 118H-108Q-140 118 -140 88Z', mix(main, '#FFFFFF', 0.1)) +
  solid('M-140 24Q-150 -40 -116 -62L110 -88Q150 -90 152 -52V12Q152 34 130 36H-120Z', WHITE) +
  `<path d="M-140 24Q-120 40 -120 52Q-120 62 -140 66Z" fill="${deep}"/>` +
  '<g transform="rotate(-7)"><rect x="-78" y="-62" width="176" height="84" rx="8" fill="#132028"/></g>' +
  at(8, -22, glowing('98', -40, '#5CE0B8') + glowing('72', 46, '#F2B84B'), -7)

const glowing = (figure: string, x: number, fill: string) =>
  drawText(figure, { x, y: 22, size: 62, fill, anchor: 'middle', bold: true })
