import type { PackColours } from './pack-palette.ts'

type Drawing = (colours: PackColours) => string

const meter: Drawing = ({ main, deep }) =>
  `<rect x="-52" y="-78" width="104" height="150" rx="26" fill="#FDFEFE" stroke="${deep}" stroke-width="5"/><rect x="-36" y="-58" width="72" height="62" rx="8" fill="#CFE6DE"/><path d="M-20 -16v-28M-8 -44h16v14h-16v14h16M18 -44v28" stroke="${deep}" stroke-width="5" fill="none"/><circle cy="34" r="14" fill="${main}"/><rect x="-8" y="72" width="16" height="30" fill="#E9EEF0" stroke="${deep}" stroke-width="3"/>`

const cuff: Drawing = ({ main, deep }) =>
  `<rect x="-84" y="-46" width="112" height="104" rx="16" fill="#FDFEFE" stroke="${deep}" stroke-width="5"/><rect x="-70" y="-32" width="84" height="52" rx="6" fill="#CFE6DE"/><path d="M-60 -8h14l8 -14l12 26l8 -18l6 6h14" stroke="${deep}" stroke-width="4" fill="none"/><circle cx="-28" cy="40" r="10" fill="${main}"/><path d="M28 10q40 0 36 -34" stroke="${deep}" stroke-width="5" fill="none"/><path d="M40 -72h42q14 0 14 16v26q0 16 -14 16h-42q12 -28 0 -58Z" fill="${main}" stroke="${deep}" stroke-width="5"/>`

const thermometer: Drawing = ({ main, deep }) =>
  `<g transform="rotate(-40)"><rect x="-90" y="-17" width="130" height="34" rx="17" fill="#FDFEFE" stroke="${deep}" stroke-width="5"/><rect x="-66" y="-8" width="56" height="16" rx="4" fill="#CFE6DE"/><path d="M40 -8h34q18 8 0 16h-34Z" fill="${main}" stroke="${deep}" stroke-width="4"/></g>`

const gun: Drawing = ({ main, deep }) =>
  `<path d="M-70 -56h96q34 0 34 26t-34 26h-40l-16 76q-4 14 -20 12l-24 -4q-14 -4 -10 -20l18 -66q-10 -6 -10 -22Z" fill="#FDFEFE" stroke="${deep}" stroke-width="5" stroke-linejoin="round"/><rect x="-54" y="-44" width="44" height="28" rx="5" fill="#CFE6DE"/><circle cx="46" cy="-30" r="12" fill="${main}"/><rect x="-22" y="4" width="12" height="24" rx="5" fill="${main}"/>`

const mask: Drawing = ({ main, deep }) =>
  `<path d="M-70 -36Q0 -62 70 -36V34Q0 74 -70 34Z" fill="#E7F1FA" stroke="${deep}" stroke-width="5"/><path d="M-66 -10Q0 -30 66 -10M-66 14Q0 0 66 14" stroke="${main}" stroke-width="4" fill="none"/><path d="M-70 -30Q-112 0 -70 30M70 -30Q112 0 70 30" stroke="${deep}" stroke-width="4" fill="none"/>`

const roll: Drawing = ({ main, deep }) =>
  `<ellipse cx="-20" cy="0" rx="30" ry="62" fill="#FDFEFE" stroke="${deep}" stroke-width="5"/><path d="M-20 -62H50Q80 -62 80 0T50 62H-20" fill="#F4F1E8" stroke="${deep}" stroke-width="5"/><ellipse cx="-20" rx="12" ry="26" fill="${main}"/><path d="M80 40q16 14 30 22" stroke="${deep}" stroke-width="5" fill="none"/><path d="M0 -50q14 50 0 100M24 -54q16 54 0 108M48 -54q14 54 0 108" stroke="#D8D2C2" stroke-width="3" fill="none"/>`

const chair: Drawing = ({ main, deep }) =>
  `<circle cx="-8" cy="36" r="48" fill="none" stroke="${deep}" stroke-width="8"/><circle cx="-8" cy="36" r="8" fill="${deep}"/><circle cx="66" cy="66" r="18" fill="none" stroke="${deep}" stroke-width="7"/><path d="M-58 -74h22l12 74h66l22 64" stroke="${main}" stroke-width="11" fill="none" stroke-linejoin="round" stroke-linecap="round"/><path d="M-28 -26h58" stroke="${main}" stroke-width="9" stroke-linecap="round"/>`

const syringe: Drawing = ({ main, deep }) =>
  `<g transform="rotate(-42)"><rect x="-56" y="-19" width="100" height="38" rx="5" fill="#F4F9FB" stroke="${deep}" stroke-width="5"/><rect x="-20" y="-13" width="60" height="26" fill="${main}" opacity=".55"/><path d="M44 0h52" stroke="${deep}" stroke-width="5"/><path d="M-56 0h-34M-92 -18v36M-60 -28v56" stroke="${deep}" stroke-width="7" stroke-linecap="round"/><path d="M-30 -19v10M-10 -19v10M10 -19v10M28 -19v10" stroke="${deep}" stroke-width="3"/></g>`

const nebuliser: Drawing = ({ main, deep }) =>
  `<rect x="-86" y="-6" width="104" height="78" rx="18" fill="#FDFEFE" stroke="${deep}" stroke-width="5"/><circle cx="-34" cy="32" r="15" fill="${main}"/><path d="M18 24q36 0 34 -36" stroke="${deep}" stroke-width="5" fill="none"/><path d="M30 -12h44l-8 -26h-28Z" fill="#E7F1FA" stroke="${deep}" stroke-width="4"/><path d="M38 -40q-22 -26 2 -40q34 -4 40 20q2 12 -14 20Z" fill="${main}" stroke="${deep}" stroke-width="4"/>`

const swab: Drawing = ({ main, deep }) =>
  [-34, 0, 34]
    .map(
      (x, at) =>
        `<g transform="rotate(${(at - 1) * 16})"><path d="M${x} -58v116" stroke="${at === 1 ? main : '#D2B48A'}" stroke-width="8"/><ellipse cx="${x}" cy="-66" rx="13" ry="22" fill="#fff" stroke="${deep}" stroke-width="4"/><ellipse cx="${x}" cy="66" rx="13" ry="22" fill="#fff" stroke="${deep}" stroke-width="4"/></g>`,
    )
    .join('')

const strip: Drawing = ({ main, deep }) =>
  `<g transform="rotate(-30)"><rect x="-92" y="-22" width="184" height="44" rx="22" fill="#FDFEFE" stroke="${deep}" stroke-width="5"/><rect x="-30" y="-11" width="60" height="22" rx="4" fill="#EAF0F2"/><path d="M-10 -11v22" stroke="#C93A47" stroke-width="5"/><path d="M10 -11v22" stroke="#C93A47" stroke-width="5"/><rect x="52" y="-22" width="40" height="44" rx="20" fill="${main}"/></g>`

const clip: Drawing = ({ main, deep }) =>
  `<rect x="-66" y="-44" width="132" height="84" rx="26" fill="#FDFEFE" stroke="${deep}" stroke-width="5"/><rect x="-48" y="-28" width="84" height="44" rx="6" fill="#1E2B33"/><path d="M-38 -4h16l8 -16l12 28l8 -18h22" stroke="#5CE0B8" stroke-width="4" fill="none"/><path d="M-60 40q60 30 120 0" stroke="${main}" stroke-width="10" fill="none"/>`

const brace: Drawing = ({ main, deep }) =>
  `<path d="M-80 -34Q0 -62 80 -34V34Q0 64 -80 34Z" fill="${main}" stroke="${deep}" stroke-width="5"/><path d="M-30 -46V48M30 -46V48" stroke="#fff" stroke-width="5" opacity=".7"/><rect x="44" y="-30" width="44" height="58" rx="6" fill="${deep}"/>`

const glove: Drawing = ({ main, deep }) =>
  `<path d="M-34 76V4l-28 -30q-8 -14 6 -20t22 6l16 14V-70q0 -12 10 -12t10 12v46v-56q0 -12 11 -12t11 12v58v-48q0 -12 10 -12t10 12v56v-32q0 -10 9 -10t9 10V20q0 30 -16 56Z" fill="${main}" stroke="${deep}" stroke-width="5" stroke-linejoin="round"/>`

const case_: Drawing = ({ main, deep }) =>
  `<path d="M-30 -42v-20q0 -10 10 -10h40q10 0 10 10v20" stroke="${deep}" stroke-width="8" fill="none"/><rect x="-84" y="-42" width="168" height="108" rx="14" fill="#FDFEFE" stroke="${deep}" stroke-width="5"/><path d="M-14 -20h28v22h22v28h-22v22h-28v-22h-22v-28h22Z" fill="${main}"/>`

const DRAWINGS: readonly (readonly [RegExp, Drawing])[] = [
  [/检测|试剂/, strip],
  [/血糖|尿酸/, meter],
  [/血压|心电/, cuff],
  [/额温|耳温/, gun],
  [/体温/, thermometer],
  [/血氧/, clip],
  [/口罩|面膜/, mask],
  [/手套/, glove],
  [/纱布|绷带|胶带|敷料/, roll],
  [/棉签|酒精|碘伏|牙刷/, swab],
  [/雾化|制氧/, nebuliser],
  [/轮椅|拐/, chair],
  [/注射|采血|输液|针/, syringe],
  [/护腰|护膝/, brace],
]

/** A simple drawing of a device around the origin, about 180 units wide. */
export function devicePicture(name: string, colours: PackColours): string {
  const drawing = DRAWINGS.find(([sign]) => sign.test(name))?.[1] ?? case_
  return drawing(colours)
}
