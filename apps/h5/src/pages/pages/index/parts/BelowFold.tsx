import { GoodsSkeleton } from '../../../../features/goods/GoodsSkeleton.tsx'
import { FirstBlock, type BlockProps } from './FirstBlock.tsx'
import { Notices } from './Notices.tsx'
import { Recommend } from './Recommend.tsx'
import { RegionNotice } from './RegionNotice.tsx'
import { Sellers } from './Sellers.tsx'
import { WhenNear } from './WhenNear.tsx'

/** What follows the first screen of home: its code is loaded after that has been painted. */
export default function BelowFold({ blocks, ...props }: Omit<BlockProps, 'block'> & { blocks: BlockProps['block'][] }) {
  return (
    <>
      <RegionNotice />
      {blocks.map((block) => (
        <Block key={block.id} block={block} {...props} />
      ))}
    </>
  )
}

function Block({ block: { id, kind }, ...props }: BlockProps) {
  if (kind === 'notices') return <Notices notices={props.home.notices} />
  if (kind === 'sellers') return <Sellers sellers={props.home.sellers} />
  if (kind === 'recommend')
    return (
      <WhenNear name="recommend" instead={<GoodsSkeleton layout="grid" count={4} />}>
        <Recommend />
      </WhenNear>
    )
  // A new kind that is not drawn above does not compile here.
  return <FirstBlock block={{ id, kind }} {...props} />
}
