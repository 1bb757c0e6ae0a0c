import { formatFen } from './money.ts'

/** Money in fen as `¥12.90`, digits of one width so that columns line up. */
export function Money({ fen }: { fen: number }) {
  return <span className="number">¥{formatFen(fen)}</span>
}
