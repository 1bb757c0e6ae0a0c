/** What every factory may call itself: it tells none from another. */
export const TRADE_WORDS = /制药总厂|中药厂|制药厂|制药|药业|医药|药品|生物|生化|科技|化学|股份|控股|企业|总厂|工业|实业|厂/g
const NUMBERS = /^[一二三四五六七八九十总厂]$/

/**
 * Whether a short name abbreviates a long one: its characters stand in the long one in their order, in at most four pieces of two or
 * more characters; a single one only where the long name begins, for a number, and for 厂. `strict`: that is so. `loose`: the
 * characters are there in their order and the first is the first of the name or of what follows its place. Null: it does not.
 */
export function abbreviates(short: string, long: string, starts: readonly number[]): 'strict' | 'loose' | null {
  const [letters, name] = [Array.from(short), Array.from(long)]
  if (letters.length < 2 || letters.length > name.length) return null
  if (fits(letters, name, starts, 0, 0, 0)) return 'strict'
  for (const start of starts) {
    if (name[start] !== letters[0]) continue
    let at = start
    for (const letter of letters) {
      at = name.indexOf(letter, at) + 1
      if (at === 0) break
    }
    if (at > 0) return 'loose'
  }
  return null
}

function fits(
  letters: readonly string[],
  name: readonly string[],
  starts: readonly number[],
  from: number,
  after: number,
  pieces: number,
): boolean {
  if (from === letters.length) return true
  if (pieces === 4) return false
  for (let at = after; at < name.length; at++) {
    let length = 0
    while (from + length < letters.length && name[at + length] === letters[from + length]) length++
    for (let take = length; take >= 1; take--) {
      const isPiece = take >= 2 || NUMBERS.test(letters[from]!) || (from === 0 && starts.includes(at))
      if (isPiece && fits(letters, name, starts, from + take, at + take, pieces + 1)) return true
    }
  }
  return false
}
