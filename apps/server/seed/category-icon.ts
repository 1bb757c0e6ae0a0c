// Line drawings in a field of 96 units, one for each top category.
const DRAWINGS: Record<string, string> = {
  感冒呼吸: 'M48 18v26M40 30q-18 6 -20 30q-1 14 10 14q10 0 10 -12V36M56 30q18 6 20 30q1 14 -10 14q-10 0 -10 -12V36',
  肠胃肝胆: 'M40 16v12q-18 10 -18 30q0 22 22 22q30 0 30 -28q0 -14 -12 -14q-10 0 -10 10t-10 8V16',
  抗菌消炎: 'M26 62L58 24a13 13 0 0 1 19 17L45 78a13 13 0 0 1 -19 -16ZM40 44l20 17M22 22h.1M30 30h.1M18 36h.1',
  心脑神经: 'M48 78Q16 56 16 36a16 16 0 0 1 32 -6a16 16 0 0 1 32 6Q80 56 48 78ZM22 50h14l6 -12l9 22l6 -10h16',
  慢病专科: 'M24 20h48v60H24ZM36 14h24v12H36ZM36 44h24M36 56h24M36 68h12',
  妇儿男科: 'M36 34a10 10 0 1 0 .1 0ZM22 80V62q0 -12 14 -12t14 12v18M66 48a7 7 0 1 0 .1 0ZM56 80V70q0 -8 10 -8t10 8v10',
  骨伤风湿: 'M28 22a9 9 0 0 1 14 8l14 22a9 9 0 1 1 8 14a9 9 0 1 1 -16 2L34 44a9 9 0 1 1 -12 -12a9 9 0 0 1 6 -10Z',
  五官皮肤: 'M12 48Q48 12 84 48Q48 84 12 48ZM48 36a12 12 0 1 0 .1 0Z',
  滋补营养: 'M30 34h36v44q0 4 -4 4H34q-4 0 -4 -4ZM34 18h28v12H34ZM48 46v22M37 57h22',
  中药饮片: 'M20 46h56q0 30 -28 32Q20 76 20 46ZM56 44L70 16M30 38q-8 -14 6 -20q8 12 -2 20',
  医疗器械: 'M26 16v22q0 16 14 16t14 -16V16M40 54v8q0 18 18 18t18 -18V54M76 44a7 7 0 1 0 .1 0Z',
  保健护理: 'M48 82Q20 72 20 44V26l28 -10l28 10v18q0 28 -28 38ZM36 48l9 9l16 -18',
}

const TINTS = [
  '#2DC8A1',
  '#F0A24A',
  '#E8546A',
  '#4A90D9',
  '#8A6FC9',
  '#E77FA8',
  '#C98A4B',
  '#3FB2C4',
  '#7DAA3C',
  '#A9743A',
  '#5B7FB5',
  '#E2694C',
]

/** The icon of a top category, 96 units square: a line drawing on a soft tinted ground. Unknown names get a cross. */
export function categoryIconSvg(name: string): string {
  const at = Math.max(0, Object.keys(DRAWINGS).indexOf(name))
  const tint = TINTS[at] ?? '#2DC8A1'
  const drawing = DRAWINGS[name] ?? 'M48 22v52M22 48h52'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" rx="28" fill="${tint}" fill-opacity=".14"/>` +
    `<g transform="translate(12 12) scale(.75)"><path d="${drawing}" fill="none" stroke="${tint}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`
  )
}
