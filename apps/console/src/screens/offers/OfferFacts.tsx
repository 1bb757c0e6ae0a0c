import { SHOP_TYPE_NAMES } from '@shop/contract/codes'
import type { ConsoleGetOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { Descriptions, type DescriptionsProps } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import { Money } from '../../kit/Money.tsx'
import { OfferTags } from './OfferTags.tsx'
import { reachableTiers } from './tiers.ts'

/** The limits that there are, or that there is none. */
const limitsText = ({ limitPerOrder, limitPerDay, limitPerMonth, units }: Out<typeof ConsoleGetOffer>) =>
  Object.entries({ 每单: limitPerOrder, 每天: limitPerDay, 每月: limitPerMonth })
    .flatMap(([per, limit]) => (limit === null ? [] : [`${per} ${limit} ${units}`]))
    .join('，') || '不限'

interface Props {
  offer: Out<typeof ConsoleGetOffer>
  /** What comes before, in rows of three. */
  above?: NonNullable<DescriptionsProps['items']>
}

/** An offer's product data and sales rules. */
export function OfferFacts({ offer, above = [] }: Props) {
  const { tiers, regions, shopTypes } = offer
  return (
    <Descriptions
      size="small"
      column={3}
      items={[
        ...above,
        {
          key: 'goods',
          label: '商品',
          span: 2,
          children: `${offer.specification} · ${offer.factory} · ${offer.goodsNo}`,
        },
        {
          key: 'state',
          label: '状态',
          children: <OfferTags offer={offer} />,
        },
        {
          key: 'tiers',
          label: '价格',
          span: 2,
          children: reachableTiers(tiers, offer.minQuantity).map(({ from, fen }, row) => (
            <span key={from} className="tier">
              {row === 0 ? offer.minQuantity : from} {offer.units}起 <Money fen={fen} />
            </span>
          )),
        },
        {
          key: 'min',
          label: '起订 / 加购',
          children: `${offer.minQuantity} / ${offer.step} ${offer.units}${offer.splitAllowed ? '' : '（不拆中包）'}`,
        },
        {
          key: 'limits',
          label: '限购',
          children: limitsText(offer),
        },
        {
          key: 'shops',
          label: '门店类型',
          children: shopTypes?.map((type) => SHOP_TYPE_NAMES[type]).join('、') ?? '不限',
        },
        { key: 'regions', label: '销售区域', children: regions?.map(({ name }) => name).join('、') ?? '全国' },
        {
          key: 'stock',
          label: '库存',
          children: `可用 ${offer.available} ${offer.units}，预留 ${offer.reserved} ${offer.units}`,
        },
        { key: 'tax', label: '税率', children: `${offer.taxRate}%` },
        { key: 'updated', label: '更新', children: <Moment at={offer.updatedAt} /> },
      ]}
    />
  )
}
