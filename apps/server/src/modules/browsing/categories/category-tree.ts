import type { CategoryTree } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { Categories } from './categories.ts'

/** Categories on three levels, with counts of the goods that the caller can see. */
export const categoryTree =
  (categories: Categories) =>
  ({ db, actor, now, settings }: QueryContext<typeof CategoryTree>) =>
    categories.tree(db, actor, { now, settings })
