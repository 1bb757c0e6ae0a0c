import type { ConsoleListOffers } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { Tag } from 'antd'

type Offer = Pick<
  Out<typeof ConsoleListOffers>['rows'][number],
  'onSale' | 'nearExpiry' | 'available' | 'stopped' | 'liftedAt' | 'outOfScope'
>

/** Where an offer stands, in tags: sold or not, stopped by the platform, near its expiry, out of stock. */
export function OfferTags({ offer: { onSale, nearExpiry, available, stopped, liftedAt, outOfScope } }: { offer: Offer }) {
  return (
    <>
      {stopped ? (
        <Tag color="error">平台已停售</Tag>
      ) : (
        <Tag color={onSale ? 'success' : undefined}>{onSale ? '在售' : '已下架'}</Tag>
      )}
      {liftedAt && <Tag color="processing">平台已恢复</Tag>}
      {outOfScope &&
        (outOfScope.covered ? <Tag color="processing">已有证照，可上架</Tag> : <Tag color="error">超出经营范围</Tag>)}
      {nearExpiry && <Tag color="warning">近效期</Tag>}
      {available === 0 && <Tag color="error">缺货</Tag>}
    </>
  )
}
