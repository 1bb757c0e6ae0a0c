import type { Out } from '@shop/contract/endpoint'
import type { GetOwnService, GetSalesman, ServedShop, ShopSalesman } from '@shop/contract/salesmen'

const card = {
  salesmanId: 5,
  sellerId: 1,
  sellerName: '九畴惠民',
  name: '陆行舟',
  avatar: null,
  phone: '13900000009',
  hours: '工作日 9:00–18:00',
  area: '西湖区',
  handles: '心脑血管用药、康恩贝',
  authorisedUntil: '2036-12-31',
  authorisationOver: false,
}

/** A salesman who serves the shop, with overrides. */
export const shopSalesman = (values: Partial<ShopSalesman> = {}): ShopSalesman => ({
  ...card,
  since: '2026-03-10',
  replacementAsked: false,
  mayAddToCart: false,
  ...values,
})
type Salesman = Out<typeof GetSalesman>
export const salesman = (values: Partial<Salesman> = {}): Salesman => ({
  ...card,
  standing: 'serving',
  successor: null,
  servicePhone: '400-800-1234',
  ...values,
})

type Own = NonNullable<Out<typeof GetOwnService>['salesman']>
/** The user as a salesman of three shops. */
export const ownService = (values: Partial<Own> = {}): Own => ({
  ...card,
  counts: { all: 3, expiring: 1, suspended: 0, cart: 1, unqualified: 0 },
  invitation: null,
  ...values,
})
export const servedShop = (values: Partial<ServedShop> = {}): ServedShop => ({
  shopId: 8,
  name: '仁心药店',
  typeName: '单体药店',
  regionName: '浙江省杭州市余杭区',
  contact: '何仁心',
  phone: '13800000003',
  state: 'buying',
  stateName: '可采购',
  lastOrderOn: null,
  expiring: [],
  cart: null,
  mayAddToCart: false,
  since: '2026-03-10',
  ...values,
})
