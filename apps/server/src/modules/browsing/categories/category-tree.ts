import type { CategoryTree } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { Categories } from './categories.ts'

/** Categories on three levels, with the goods in them that the caller can see counted. */
export const categoryTree =
  (categories: Categories) =>
  ({ db, actor, now, settings }: QueryContext<typeof CategoryTree>) =>
    categories.tree(db, actor, { now, settings })
