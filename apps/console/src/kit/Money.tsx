import { formatFen } from './money.ts'

/** Money in fen as `¥12.90`, with tabular digits so that columns align. */
export function Money({ fen }: { fen: number }) {
  return <span className="number">¥{formatFen(fen)}</span>
}
