import { mix } from '../pack-solids.ts'
import { at, block, display, dot, line, round, solid, type Device } from './parts.ts'

// These are drawn large, about 560 units wide and 520 high around the origin, without a carton: they come in no pretty one.

const STEEL = '#A9B4BA'
const DARK = '#2B363C'

export const wheelchair: Device = ({ main, deep }) =>
  '<ellipse cx="10" cy="262" rx="270" ry="34" fill="url(#shade)"/>' +
  // the far wheel and frame
  '<circle cx="-14" cy="130" r="118" fill="none" stroke="#8E979C" stroke-width="10" opacity=".7"/>' +
  line('M-108 -180L-76 40M-76 40H110L150 190', '#8E979C', 12) +
  line('M-190 -196H-128', DARK, 22) +
  // seat and back
  solid('M-128 -196L-66 -206L-40 34L-98 40Z', deep) +
  solid('M-98 40L-40 28L150 30L138 66H-84Z', mix(deep, '#000000', 0.15)) +
  solid('M-66 -206L-52 -200L-26 34L-40 34Z', mix(deep, '#000000', 0.4)) +
  // frame in front
  line('M-128 -196L-92 60H132L184 214', STEEL, 15) +
  line('M-110 -60H96Q116 -60 116 -42V60', STEEL, 14) +
  solid('M-96 -84H92Q110 -84 110 -70T92 -56H-96Z', DARK) +
  line('M-92 60L-60 150M132 60L96 176', STEEL, 13) +
  // footrest
  solid('M160 204H248Q258 204 258 214T248 224H168Z', DARK) +
  // wheels
  '<circle cx="-54" cy="136" r="124" fill="none" stroke="#2B363C" stroke-width="20"/><circle cx="-54" cy="136" r="108" fill="none" stroke="#C3CCD1" stroke-width="8"/>' +
  `<circle cx="-54" cy="136" r="96" fill="none" stroke="${main}" stroke-width="6"/>` +
  Array.from(
    { length: 12 },
    (_, spoke) =>
      `<path transform="translate(-54 136) rotate(${spoke * 30})" d="M0 -20V-104" stroke="#A9B4BA" stroke-width="3"/>`,
  ).join('') +
  dot(-54, 136, 22, STEEL) +
  dot(-54, 136, 10, DARK) +
  '<circle cx="106" cy="216" r="42" fill="none" stroke="#2B363C" stroke-width="17"/>' +
  dot(106, 216, 12, STEEL) +
  line('M-196 -192H-126', DARK, 24)

const crutch = (colour: string) =>
  line('M-34 -210L-20 110L0 250M34 -210L20 110L0 250', STEEL, 15) +
  line('M-34 -210L-20 110L0 250', '#E8EDF0', 4) +
  solid('M-62 -236Q0 -216 62 -236Q74 -214 58 -200Q0 -182 -58 -200Q-74 -214 -62 -236Z', colour) +
  solid('M-34 -44H34Q42 -34 34 -24H-34Q-42 -34 -34 -44Z', colour) +
  line('M-22 60H22M-18 110H18', '#7F878C', 7) +
  round('M-16 236H16L22 268Q0 276 -22 268Z', DARK)
export const crutches: Device = ({ main }) =>
  '<ellipse cx="20" cy="268" rx="200" ry="28" fill="url(#shade)"/>' + at(-84, 0, crutch(main), -8) + at(84, 0, crutch(main), 8)

export const oxygenConcentrator: Device = ({ main, deep, pale }) =>
  '<ellipse cx="20" cy="264" rx="240" ry="34" fill="url(#shade)"/>' +
  // tube to the nose
  line('M120 10C230 30 240 150 190 210S70 250 110 286', '#CFE0E6', 11) +
  [-118, 92].map((x) => round(`M${x} 232H${x + 34}V258Q${x + 17} 274 ${x} 258Z`, DARK)).join('') +
  // body
  solid('M90 -214L150 -190V220L90 246Z', mix(pale, '#51688A', 0.35)) +
  block(-150, -220, 246, 466, 40, '#FAFBFB') +
  solid('M-150 60Q-30 96 96 60V206Q96 246 56 246H-110Q-150 246 -150 206Z', main) +
  Array.from({ length: 6 }, (_, slit) => line(`M-104 ${132 + slit * 18}H50`, deep, 5)).join('') +
  // panel
  '<rect x="-122" y="-186" width="190" height="96" rx="14" fill="#132028"/>' +
  display(-108, -174, 96, 72, ['3.0']) +
  dot(28, -138, 22, '#5CE0B8') +
  dot(28, -138, 12, '#FAFBFB') +
  // humidifier bottle
  '<path d="M-66 -60H26V22Q26 46 2 46H-42Q-66 46 -66 22Z" fill="url(#glass)" stroke="#8FA9B3" stroke-width="2"/><path d="M-62 -12H22V20Q22 42 2 42H-42Q-62 42 -62 20Z" fill="#BFE1F0" opacity=".8"/>' +
  round('M-72 -78H32V-56H-72Z', mix(main, '#FFFFFF', 0.3)) +
  dot(-36, 8, 6, '#fff') +
  dot(-12, 22, 5, '#fff') +
  line('M26 -68Q90 -84 120 10', '#CFE0E6', 11) +
  // nasal prongs
  line('M110 286Q150 300 190 284', '#CFE0E6', 9)
