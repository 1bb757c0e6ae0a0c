/** The sections of the left menu, in their order, with their headings; the first has none. */
export const MENU_SECTIONS = {
  start: '',
  trade: '交易',
  goods: '商品',
  demand: '求购与搜索',
  papers: '门店资质',
  shops: '门店与人员',
  sellers: '卖家',
  store: '店铺资料',
  content: '内容与服务',
  system: '系统',
} as const
