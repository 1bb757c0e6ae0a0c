import type { GetInfo } from '@shop/contract/me'
import type { Out } from '@shop/contract/endpoint'

type Me = Out<typeof GetInfo>
type Shop = NonNullable<Me['shop']>

/** A user without a shop. */
export const shopless: Me = {
  user: { id: 1, phone: '13800000001', nickname: '林店长', avatar: null, hasPassword: true, kind: 'buyer', deregistersAt: null },
  shop: null,
  shopCount: 0,
  abilities: { seePrice: false, buy: false, manageAddress: false },
}
/** The owner of a shop that may see prices and buy. */
export const me = (qualification: Partial<Shop['qualification']> = {}): Me => {
  const all: Shop['qualification'] = {
    price: 2,
    procure: 2,
    canSeePrice: true,
    canBuy: true,
    frozen: null,
    suspended: false,
    expiredCertificate: null,
    headquarters: null,
    missing: [],
    expiring: [],
    nextExpiry: null,
    ...qualification,
  }
  return {
    ...shopless,
    shop: {
      id: 1,
      name: '康民大药房',
      type: 1,
      typeName: '单体药店',
      role: 'owner',
      roleName: '负责人',
      regionName: '浙江省杭州市西湖区',
      current: true,
      address: '浙江省杭州市西湖区文三路88号',
      scopes: [],
      qualification: all,
      papers: { state: 'valid', text: '' },
    },
    shopCount: 1,
    abilities: { seePrice: all.canSeePrice, buy: all.canBuy, manageAddress: true },
  }
}
/** The finance of that shop, who sees prices and pays, and orders nothing. */
export const finance = (): Me => {
  const { user, shop, abilities, shopCount } = me()
  return {
    user,
    shop: { ...shop!, role: 'finance', roleName: '财务', papers: null },
    shopCount,
    abilities: { ...abilities, buy: false, manageAddress: false },
  }
}
/** A purchaser of that shop whose own papers do not let them order. */
export const without = (state: NonNullable<Shop['papers']>['state'], text: string): Me => {
  const { user, shop, abilities, shopCount } = me()
  return {
    user,
    shop: { ...shop!, role: 'purchaser', roleName: '采购员', papers: { state, text } },
    shopCount,
    abilities: { ...abilities, buy: false },
  }
}
