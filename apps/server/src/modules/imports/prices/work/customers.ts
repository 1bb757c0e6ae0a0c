import type { Executor } from '../../../../kernel/database.ts'
import { plainText } from '../../../lists/index.ts'
import { findNamedShops, findPriceGroups, type NamedShop } from '../../../seller-console/index.ts'
import type { PriceRow, RowProblem } from './price-row.ts'

type Said = Pick<PriceRow, 'shop' | 'credit_code' | 'price_group'>
/** Whom a price is for. One of the two ids is null. */
interface Customer {
  shopId: number | null
  priceGroupId: number | null
  name: string
  hasLeft: boolean
}

/** The customers that rows name: shops of the seller alone, so that nothing is said of others. */
export class Customers {
  readonly #byCode: ReadonlyMap<string, readonly NamedShop[]>
  readonly #byName: ReadonlyMap<string, readonly NamedShop[]>
  readonly #groups: ReadonlyMap<string, readonly { id: number; name: string }[]>

  constructor(shops: readonly NamedShop[], groups: Awaited<ReturnType<typeof findPriceGroups>>) {
    this.#byCode = Map.groupBy(shops, (shop) => shop.credit_code)
    this.#byName = Map.groupBy(shops, ({ name }) => plainText(name))
    this.#groups = Map.groupBy(groups, ({ name }) => plainText(name))
  }

  /** Whom a row is for: a shop by its credit code, whose name must agree where it is given, or by its name if only one has it; or a price group. */
  of({ shop, credit_code: code, price_group: group }: Said): Customer | RowProblem {
    const namesShop = shop !== '' || code !== ''
    if (namesShop && group !== '') return { column: 'priceGroup', why: '门店和价格组只能写一个' }
    if (group !== '') {
      const [found, ...others] = this.#groups.get(plainText(group)) ?? []
      if (!found) return { column: 'priceGroup', why: `没有价格组“${group}”` }
      if (others.length > 0) return { column: 'priceGroup', why: `有几个价格组叫“${group}”，请在门店价中设置` }
      return { shopId: null, priceGroupId: found.id, name: found.name, hasLeft: false }
    }
    if (!namesShop) return { column: 'shop', why: '没有写门店或价格组' }
    const named = code !== '' ? this.#byCode.get(code) : this.#byName.get(plainText(shop))
    const [found, ...others] = meant(named ?? [])
    // The same for shops that are no customers and for those that there are not.
    if (!found) return { column: code === '' ? 'shop' : 'creditCode', why: '没有这家门店，或它和您没有往来' }
    if (others.length > 0) return { column: 'shop', why: '有几家门店叫这个名字，请写统一社会信用代码' }
    // A slip of one line in the sheet would give a customer another one's price.
    if (shop !== '' && plainText(shop) !== plainText(found.name))
      return { column: 'shop', why: `这个信用代码是“${found.name}”的，和门店名称不同，请核对` }
    return { shopId: found.id, priceGroupId: null, name: found.name, hasLeft: found.has_left }
  }
}

/** A shop that was replaced is meant where no other is: by a row that ends its price. */
function meant(named: readonly NamedShop[]): readonly NamedShop[] {
  const counting = named.filter(({ replaced }) => !replaced)
  return counting.length > 0 ? counting : named
}

/** Reads the customers that rows name. */
export async function readCustomers(db: Executor, sellerId: number, said: readonly Said[]): Promise<Customers> {
  const names = [...new Set(said.flatMap(({ shop, credit_code: code }) => (code === '' ? spellings(shop) : [])))]
  const codes = [...new Set(said.flatMap(({ credit_code: code }) => code || []))]
  const [shops, groups] = await Promise.all([findNamedShops(db, sellerId, { names, codes }), findPriceGroups(db)])
  return new Customers(shops, groups)
}
/** A name with parentheses of either width, as people type them. */
const spellings = (name: string) =>
  name === '' ? [] : [name, name.replace(/\(/g, '（').replace(/\)/g, '）'), name.replace(/（/g, '(').replace(/）/g, ')')]
