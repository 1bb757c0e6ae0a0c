const group = (yuan: number) => (yuan > 9_999 ? String(yuan).replace(/\B(?=(\d{3})+$)/g, ',') : String(yuan))

/** `123456` fen → `1234.56`; thousands are separated above 9,999 yuan. Whole fen only. */
export function formatFen(fen: number): string {
  const whole = Math.trunc(Math.abs(fen) / 100)
  const rest = String(Math.abs(fen) % 100).padStart(2, '0')
  return `${fen < 0 ? '-' : ''}${group(whole)}.${rest}`
}

/** Yuan from a number field → fen, rounded to the fen (0.29 × 100 is not 29 in binary). */
export const yuanToFen = (yuan: number) => Math.round(yuan * 100)

/** Fen in a condition: ¥300, ¥12.50. */
export const conditionFen = (fen: number) => `¥${fen % 100 === 0 ? group(fen / 100) : formatFen(fen)}`
