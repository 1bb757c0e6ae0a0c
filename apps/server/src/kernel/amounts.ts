/** The sum of numbers; 0 for an empty list. */
export const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Fen as yuan: ¥1234.50. */
export const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`
/** Fen as yuan without zero decimals, for running text: ¥500, ¥12.50. */
export const shortYuan = (fen: number) => (fen % 100 === 0 ? `¥${fen / 100}` : yuan(fen))
/** Fen as yuan in groups of three digits, without a currency sign, for documents: 1,234.50. */
export const groupedYuan = (fen: number) => (fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
/** Fen as screens write it: groups of three digits from ¥10,000 on alone, a minus before the sign: ¥1657.75, -¥12,345.00. */
export function shownYuan(fen: number): string {
  const size = Math.abs(fen)
  return `${fen < 0 ? '-' : ''}${size < 1_000_000 ? yuan(size) : `¥${groupedYuan(size)}`}`
}
