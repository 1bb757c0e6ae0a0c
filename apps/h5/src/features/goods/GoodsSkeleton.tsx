import { Skeleton } from '@shop/ui'

/** A skeleton in the shape of a goods list. */
export const GoodsSkeleton = ({ layout = 'list', count = 6 }: { layout?: 'list' | 'grid'; count?: number }) => (
  <Skeleton shape={layout === 'grid' ? 'goods' : 'list'} count={count} />
)
