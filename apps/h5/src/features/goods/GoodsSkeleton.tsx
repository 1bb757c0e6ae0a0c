import { Skeleton } from '@shop/ui'

/** In the shape of a goods list that is on its way. */
export const GoodsSkeleton = ({ layout = 'list', count = 6 }: { layout?: 'list' | 'grid'; count?: number }) => (
  <Skeleton shape={layout === 'grid' ? 'goods' : 'list'} count={count} />
)
