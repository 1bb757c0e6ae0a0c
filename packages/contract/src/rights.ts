/** The rights an operator may have, by organisation, with their display names. */
export const RIGHTS = {
  platform: {
    qualification: '资质审核',
    orders: '订单',
    offers: '商品',
    content: '内容',
    service: '客服',
    money: '资金',
    system: '系统管理',
    operators: '账号与权限',
    audit: '操作日志',
    salesmen: '业务员',
  },
  seller: { orders: '订单', offers: '商品与库存', operators: '账号与权限', audit: '操作日志', salesmen: '业务员' },
} as const

export type Organisation = keyof typeof RIGHTS
export type RightOf<O extends Organisation> = keyof (typeof RIGHTS)[O] & string
/** A right of either organisation; rights with the same name are one right shared by both kinds of operators. */
export type Right = { [O in Organisation]: RightOf<O> }[Organisation]
/** An organisation and one of its rights, as written in a call's access: `seller:orders`. */
export type RightAccess = { [O in Organisation]: `${O}:${RightOf<O>}` }[Organisation]
/** A right that both kinds of operators have, of either of them. */
export type SharedRightAccess = `any:${RightOf<'platform'> & RightOf<'seller'>}`
