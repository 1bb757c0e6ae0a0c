import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { GoodsSkeleton } from '../../../../features/goods/GoodsSkeleton.tsx'
import { GoodsStrip } from './GoodsStrip.tsx'
import { Notices } from './Notices.tsx'
import { Recommend } from './Recommend.tsx'
import { RegionNotice } from './RegionNotice.tsx'
import { Sellers } from './Sellers.tsx'
import { WhenNear } from './WhenNear.tsx'

/** What follows the first screen of home: its code is loaded after that has been painted. */
export default function BelowFold({ notices, strips, sellers }: Pick<Out<typeof GetHome>, 'notices' | 'strips' | 'sellers'>) {
  return (
    <>
      <RegionNotice />
      <Notices notices={notices} />
      {strips.map((strip) => (
        <GoodsStrip key={strip.id} strip={strip} all />
      ))}
      {sellers.length > 0 && <Sellers sellers={sellers} />}
      <WhenNear name="recommend" instead={<GoodsSkeleton layout="grid" count={4} />}>
        <Recommend />
      </WhenNear>
    </>
  )
}
