import type { MergesGoods } from '../merges-goods.ts'
import type { IsCategoryLinked } from './categories/remove-category.ts'

/** What the library asks of the modules above it. */
export interface Needs {
  /** What every module does when two records become one, in the order of the modules. */
  merging: () => readonly MergesGoods[]
  isCategoryLinked: IsCategoryLinked
}
