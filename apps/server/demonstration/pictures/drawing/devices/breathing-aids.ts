import { mix } from '../pack-solids.ts'
import { at, block, cast, dot, line, round, solid, type Device } from './parts.ts'

const maskOf = (colour: string) =>
  '<path d="M-46 -40Q0 -74 46 -40Q60 10 30 46Q0 62 -30 46Q-60 10 -46 -40Z" fill="#E6F2F4" opacity=".95" stroke="#8FA9B3" stroke-width="2.5"/><path d="M-30 -36Q0 -56 30 -36" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"/>' +
  round('M-18 40H18L14 72H-14Z', colour)

/** The compressor on the table, its tube and the mask. */
export const compressorNebuliser: Device = ({ main, deep }) =>
  cast(340) +
  line('M-20 60C40 130 130 110 108 40', '#CFE0E6', 11) +
  block(-160, -28, 190, 150, 34, '#FAFBFB') +
  solid('M-160 58H30V90Q30 122 -4 122H-126Q-160 122 -160 90Z', main) +
  dot(-108, 14, 18, deep) +
  [0, 1, 2, 3].map((slit) => line(`M-62 ${-4 + slit * 13}H2`, '#C9D2D6', 5)).join('') +
  at(104, -34, maskOf(mix(main, '#FFFFFF', 0.25)), 12, 1.25)

/** One hand holds it: battery below, cup above, mask in front. */
export const meshNebuliser: Device = ({ main, deep }) =>
  cast(240) +
  block(-66, -6, 112, 132, 34, '#FAFBFB') +
  dot(-10, 60, 22, main) +
  round('M-52 -96H32V-4H-52Z', '#DCEAF0') +
  round('M-58 -116H38V-94H-58Z', deep) +
  solid('M36 -86L70 -96V-40L36 -30Z', mix(main, '#FFFFFF', 0.3)) +
  at(112, -62, maskOf(mix(main, '#FFFFFF', 0.25)), 78, 1.05)
