import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Goods } from '../goods/Goods.tsx'
import type { Row } from './import-states.ts'

interface Props {
  row: Pick<Row, 'goods' | 'gccsId' | 'candidates'>
  /** What it may mean, to choose from. */
  proposed: ReactNode
}
/** The goods that a row of a seller’s file means, with a link to the offer; or what it may mean. */
export function MeantGoods({ row: { goods, gccsId, candidates }, proposed }: Props) {
  if (goods === null) return candidates.length > 0 && proposed ? proposed : <span className="quiet">—</span>
  return gccsId === null ? (
    <Goods {...goods} image="" />
  ) : (
    <Link to="/offers/$gccsId" params={{ gccsId: String(gccsId) }}>
      <Goods {...goods} image="" />
    </Link>
  )
}
