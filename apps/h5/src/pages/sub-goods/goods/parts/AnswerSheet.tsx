import ShortageSheet from '../../../../features/goods/ShortageSheet.tsx'
import BatchSheet from './BatchSheet.tsx'
import DeliverySheet from './DeliverySheet.tsx'
import type { Detail, DetailOffer } from './detail-data.ts'
import PriceSheet from './PriceSheet.tsx'

export type OpenedAnswer = 'price' | 'life' | 'delivery' | 'shortage'

interface AnswerSheetProps {
  of: OpenedAnswer
  goods: Detail
  offer: DetailOffer
  onClose: () => void
}
/** What stands behind an answer, in full. */
export default function AnswerSheet({ of, goods, offer, onClose }: AnswerSheetProps) {
  const { units } = goods
  if (of === 'price') return <PriceSheet offer={offer} units={units} onClose={onClose} />
  if (of === 'life') return <BatchSheet offer={offer} units={units} onClose={onClose} />
  if (of === 'delivery') return <DeliverySheet offer={offer} units={units} onClose={onClose} />
  return (
    <ShortageSheet
      goodsId={goods.goodsId}
      name={goods.goodsShowName}
      specification={goods.specification}
      factory={goods.factory}
      onClose={onClose}
    />
  )
}
