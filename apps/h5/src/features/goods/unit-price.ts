import { formatFen } from '@shop/ui/money/money.ts'

// Without looking behind: Safari before 16.4 does not even parse that, and shows nothing of the page.
/** What is counted in a pack: `24粒`, `2板`; a number after 每 (每8丸重1.4g) describes one piece, and pieces are whole. */
const PIECES = /(每?)([\d.]+)(片|粒|丸|袋|支|贴|枚|包|只|抽|瓶|板|人份)/g
/** What a bottle or a tube holds; the substance in it (5mg) is not meant. */
const VOLUMES_AND_WEIGHTS = [/(?:^|[^\d.])(\d+(?:\.\d+)?)(ml)(?![a-z])/i, /(?:^|[^\d.])(\d+(?:\.\d+)?)(g|克)(?![a-z])/i]

/** How much a pack of such a specification holds: 24 粒 for `0.25g*12粒*2板`, 50 g for `50g(2.5%)`; null where it does not say. */
export function contentOf(specification: string): { amount: number; of: string } | null {
  const text = specification.replace(/[(（][^)）]*[)）]/g, '')
  // A set of different things has no price for one of them.
  if (text.includes('+')) return null
  const counted = [...text.matchAll(PIECES)].filter(([, each, number]) => !each && !number!.includes('.'))
  const amount = counted.reduce((product, [, , number]) => product * Number(number), 1)
  if (counted.length > 0 && amount > 1) return { amount, of: counted[0]![3]! }
  for (const pattern of VOLUMES_AND_WEIGHTS) {
    const match = pattern.exec(text)
    if (match && Number(match[1]) > 1) return { amount: Number(match[1]), of: match[2] === '克' ? 'g' : match[2]!.toLowerCase() }
  }
  return null
}

/** The price of one piece, gram or millilitre: `≈¥0.42/片`, below a tenth of a yuan with three decimals; null where it is unknown. */
export function unitPrice(specification: string, fen: number | null): string | null {
  const content = contentOf(specification)
  if (fen === null || content === null) return null
  const each = fen / content.amount
  if (each < 0.1) return null
  return `≈${each < 10 ? `¥${(each / 100).toFixed(3)}` : formatFen(Math.round(each))}/${content.of}`
}
