import { blister, capsule, mix, tablet } from '../pack-solids.ts'
import { hash } from '../../../rng.ts'
import { box, WIDE, type Scene } from './carton-box.ts'

/** How many tablets or capsules a blister shows: what the pack holds, ten at most. */
function blisterCount(specification: string): number {
  const all = [...specification.matchAll(/(\d+)(?:片|粒)/g)].at(-1)?.[1]
  return Math.min(10, Math.max(1, Number(all ?? (/\/片/.test(specification) ? 1 : 10))))
}

const SHADES: readonly (readonly [RegExp, string])[] = [
  [/高锰酸钾/, '#5B2A4E'],
  [/利福|铁片|决明|丹参|三七|血塞通/, '#A5502F'],
  [
    /解毒|清火|感冒灵|消食|益母|鼻炎|桔梗|固金|牛黄|银翘|枇杷|咽喉|冬凌草|天麻|筋骨|增生|腹可安|平喘|皂矾|化痰|金羚|软肝/,
    '#8A5A36',
  ],
]
const PLAIN = ['#FFFFFF', '#FDFBF3', '#F6E7C8', '#F4D9D4', '#FFFFFF', '#E9F0DA', '#FFFFFF']

export const blisterBox: Scene = (goods, colours) => {
  const name = goods.genericName
  const shade = SHADES.find(([sign]) => sign.test(name))?.[1] ?? PLAIN[hash(`tablet-${name}`) % PLAIN.length]!
  const count = blisterCount(goods.specification)
  return box(goods, colours, WIDE) + blister(count > 6 ? 372 : 430, 556, -9, tablet(shade), count)
}

/** Colours of soft capsules: fish oil and vitamins are clear gold, herbal ones dark. */
export const pearlOf = (name: string) =>
  (/鱼油|维生素E|维生素D|大蒜油/.test(name)
    ? '#E9B44C'
    : /β|番茄|辅酶/.test(name)
      ? '#C04A2A'
      : ['#E9B44C', '#C9772E', '#D8A04A', '#8C2F2A'][hash(`pearl-${name}`) % 4]) ?? '#E9B44C'

export const capsuleBox: Scene = (goods, colours) => {
  const soft = /软胶囊|滴剂/.test(goods.dosageForm)
  const pearl = pearlOf(goods.genericName)
  const one = soft ? pearl : colours.main
  const other = soft
    ? mix(pearl, '#FFFFFF', 0.08)
    : (['#FBF7EA', '#FFFFFF', colours.accent, '#F3E3C2'][hash(`shell-${goods.genericName}`) % 4] ?? '#FFFFFF')
  return (
    box(goods, colours, WIDE) +
    capsule(436, 622, -16, one, other, 1.05) +
    capsule(560, 602, 24, one, other, 1.05) +
    capsule(548, 660, -6, one, other, 1.05)
  )
}
