import type { GoodsRowData } from '@shop/contract/catalog'
import type { BuyReason } from '@shop/contract/codes'
import { GoodsCard, NumberBox, toast } from '@shop/ui'
import { Suspense, lazy, useState } from 'react'
import { to } from '../../shell/navigation.ts'
import { NextStep } from './NextStep.tsx'
import { useOtcLabels } from './otc-labels.ts'
import { useAddToCart } from './useAddToCart.ts'

const CompareSheet = lazy(() => import('./CompareSheet.tsx'))

interface GoodsRowCardProps {
  row: GoodsRowData
  layout?: 'list' | 'grid'
  /** On the first screen: its picture is loaded at once. */
  priority?: boolean
}

/** A row of a goods list: what it costs, how long it keeps, whether it can be had, and adding it to the cart. */
export function GoodsRowCard({ row, layout = 'list', priority }: GoodsRowCardProps) {
  const { offer } = row
  const [comparing, setComparing] = useState(false)
  const otcLabels = useOtcLabels()
  const hidden = offer.price.hidden
  const soldOut = offer.stock.level === 'none'
  const mark = ({ 1: 'rx', 2: 'otc-a', 3: 'otc-b' } as const)[row.otcType as 1]
  return (
    <>
      <GoodsCard
        layout={layout}
        name={row.goodsShowName}
        href={to('sub-goods/goods/detail', { goodsId: row.goodsId, gccsId: offer.gccsId })}
        picture={{ src: row.image }}
        {...(soldOut
          ? { corner: { text: '缺货', tone: 'none' as const } }
          : offer.nearExpiry && { corner: { text: '近效期', tone: 'near-expiry' as const } })}
        marks={otcLabels && mark ? [mark] : []}
        spec={row.specification}
        factory={row.factory}
        lifeDays={offer.lifeDays}
        tags={tagsOf(row)}
        priceFen={offer.price.fen}
        hiddenReason={hidden}
        unit={row.units}
        seller={offer.sellerName}
        note={offer.cannotBuy && !hidden ? offer.cannotBuy.text : undefined}
        priority={priority}
        action={
          offer.cannotBuy ? (
            <NextStep
              reason={offer.cannotBuy.reason as BuyReason}
              onCompare={row.offerCount > 1 ? () => setComparing(true) : undefined}
            />
          ) : (
            <QuickAdd row={row} />
          )
        }
      />
      {comparing && (
        <Suspense>
          <CompareSheet goodsId={row.goodsId} name={row.goodsShowName} units={row.units} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  )
}

function QuickAdd({ row }: { row: GoodsRowData }) {
  const cart = useAddToCart(row.offer)
  return (
    <NumberBox
      compact
      {...cart.box}
      label={`${row.goodsShowName}的数量`}
      onChange={cart.change}
      onCorrect={(_reason, _value, message) => toast(message)}
    />
  )
}

const tagsOf = (row: GoodsRowData) => [
  ...(row.coldChain ? [{ text: '冷链', variant: 'brand' as const }] : []),
  ...(row.insurance ? [{ text: '医保' }] : []),
  ...(row.essential ? [{ text: '基药' }] : []),
  ...(row.offerCount > 1 ? [{ text: `${row.offerCount} 家在售` }] : []),
]
