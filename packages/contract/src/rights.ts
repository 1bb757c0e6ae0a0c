/** The rights an operator may hold, by organisation, with what they are called. */
export const RIGHTS = {
  platform: {
    qualification: '资质审核',
    orders: '订单',
    offers: '商品',
    content: '内容',
    money: '资金',
    system: '系统管理',
    audit: '操作日志',
  },
  seller: { orders: '订单', offers: '商品与库存', audit: '操作日志' },
} as const

export type Organisation = keyof typeof RIGHTS
export type RightOf<O extends Organisation> = keyof (typeof RIGHTS)[O] & string
/** A right of either organisation; those of the same name are one right of two kinds of operators. */
export type Right = { [O in Organisation]: RightOf<O> }[Organisation]
/** An organisation and a right of it, as a call's access names them: `seller:orders`. */
export type RightAccess = { [O in Organisation]: `${O}:${RightOf<O>}` }[Organisation]
