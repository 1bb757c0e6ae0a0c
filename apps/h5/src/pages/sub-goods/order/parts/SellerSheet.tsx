import { ListOrderSellers } from '@shop/contract/orders'
import { Radio, RadioGroup, Sheet, Skeleton } from '@shop/ui'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useCall } from '../../../../shell/query.ts'

interface SellerSheetProps {
  sellerId: number | undefined
  onChoose: (sellerId: number | undefined) => void
  onClose: () => void
}
const ALL = 'all'

/** Selects the seller whose orders are listed, of those the shop has ordered from. */
export default function SellerSheet({ sellerId, onChoose, onClose }: SellerSheetProps) {
  const sellers = useCall(ListOrderSellers, {})
  const choose = (value: string) => {
    onChoose(value === ALL ? undefined : Number(value))
    onClose()
  }
  return (
    <Sheet open title="按卖家筛选" onClose={onClose}>
      <Loaded query={sellers} skeleton={<Skeleton shape="line" count={6} />}>
        {({ rows }) => (
          <RadioGroup label="卖家" value={sellerId ? String(sellerId) : ALL} onChange={choose}>
            <Radio value={ALL}>全部卖家</Radio>
            {rows.map((seller) => (
              <Radio key={seller.sellerId} value={String(seller.sellerId)} hint={`${seller.orders} 个订单`}>
                {seller.sellerName}
              </Radio>
            ))}
          </RadioGroup>
        )}
      </Loaded>
    </Sheet>
  )
}
