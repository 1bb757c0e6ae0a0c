/** The rights an operator may hold, with what they are called. An access word `platform:x` or `seller:x` asks for one. */
export const PLATFORM_RIGHTS = { qualification: '资质审核', orders: '订单', system: '系统管理' } as const
export const SELLER_RIGHTS = { orders: '订单', offers: '商品与库存' } as const
export const ALL_PLATFORM_RIGHTS = Object.keys(PLATFORM_RIGHTS)
export const ALL_SELLER_RIGHTS = Object.keys(SELLER_RIGHTS)
