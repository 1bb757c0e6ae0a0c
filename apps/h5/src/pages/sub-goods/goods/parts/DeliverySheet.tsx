import { Sheet } from '@shop/ui'
import { stockText } from '../../../../features/goods/goods-texts.ts'
import { useIsOld } from '../../../../shell/content-age.ts'
import type { DetailOffer } from './detail-data.ts'
import { Facts } from './Facts.tsx'

interface DeliverySheetProps {
  offer: DetailOffer
  units: string
  onClose: () => void
}
/** When the goods come, from where, and what the delivery costs. */
export default function DeliverySheet({ offer, units, onClose }: DeliverySheetProps) {
  const isOld = useIsOld()
  return (
    <Sheet open title="送达与库存" onClose={onClose}>
      <Facts
        facts={[
          ['送达', isOld ? '送达时间联网后显示' : offer.deliveryText],
          ['库存', stockText(offer.stock, units)],
          ['发货', `${offer.seller.name}（${offer.seller.regionName}）`],
          ['运费', offer.freightText],
          ['售后', offer.afterSalesText],
        ]}
      />
    </Sheet>
  )
}
