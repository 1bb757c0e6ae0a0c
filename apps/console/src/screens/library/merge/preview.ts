import type { PreviewGoodsMerge } from '@shop/contract/console-goods-merging'
import type { Out } from '@shop/contract/endpoint'

export type Preview = Out<typeof PreviewGoodsMerge>
