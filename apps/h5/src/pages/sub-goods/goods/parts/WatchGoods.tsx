import { Button, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { watchedText } from '../../../../features/goods/watched-text.ts'
import { useMe } from '../../../../shell/me.ts'
import { usePressAfterLogin } from '../../../../shell/use-press-after-login.ts'
import type { Detail } from './detail-data.ts'

const WatchSheet = lazyPart(() => import('../../../../features/goods/WatchSheet.tsx'))

/** What the shop is notified of about the goods of the page; nothing for users without a shop. */
export default function WatchGoods({ goods: { goodsId, goodsShowName, watched, offer } }: { goods: Detail }) {
  const me = useMe().data
  const [open, setOpen] = useState(false)
  const watch = usePressAfterLogin(`watch:${goodsId}`, () => setOpen(true))
  if (me && !me.shop) return null
  // Of goods that are there, the price is what may change.
  const asked = offer && offer.stock.level !== 'none' ? 'price' : 'stock'
  return (
    <>
      <Button size="s" variant="text" onClick={watch}>
        {watched ? `已设${watchedText(watched)}` : asked === 'price' ? '降价提醒' : '到货提醒'}
      </Button>
      <Suspense>
        {open && (
          <WatchSheet
            goodsId={goodsId}
            name={goodsShowName}
            watched={watched}
            asked={asked}
            nowFen={offer?.price.fen ?? null}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
