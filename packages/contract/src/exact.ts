/**
 * A sum, difference or product of whole numbers (quantities, fen); null beyond ±9,007,199,254,740,991, where JavaScript would round
 * without a word. That is logged, and a page shows — and sends nothing.
 */
export function exact(a: number | null, op: '+' | '-' | '*', b: number | null): number | null {
  if (a === null || b === null) return null
  const result = op === '+' ? a + b : op === '-' ? a - b : a * b
  if (Number.isSafeInteger(result)) return result
  console.warn(`precision: ${a} ${op} ${b}`)
  return null
}
