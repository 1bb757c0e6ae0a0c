/** The lists of the console that can be exported, by the path of their call. */
export const EXPORTED_LISTS = {
  '/console/orders': '订单',
  '/console/sales/goods': '商品销售',
  '/console/sales/shops': '门店采购',
  '/console/sales/sellers': '卖家销售',
  '/console/sales/provinces': '各省销售',
  '/console/offers': '商品与库存',
  '/console/sellerOffers': '卖家报价',
  '/console/batches': '批次',
  '/console/library': '商品库',
  '/console/goodsProposals': '新品申请',
  '/console/missedSales': '错失销售',
  '/console/shortages': '缺货登记',
  '/console/prices': '门店价',
  '/console/recalls': '召回',
  '/console/recalls/buyers': '召回门店',
  '/console/applications': '资质申请',
  '/console/additions': '新增门店申请',
  '/console/purchasers': '采购人员资料',
  '/console/joinRequests': '加入申请',
  '/console/addresses': '收货地址',
  '/console/scopeWords': '经营范围对照',
  '/console/certificates/expiring': '到期证照',
  '/console/certificates/rechecks': '年度复核',
  '/console/sellers': '卖家',
  '/console/sellers/rechecks': '卖家复核',
  '/console/shops': '门店',
  '/console/users': '用户',
  '/console/salesmen': '业务员',
  '/console/contracts': '合同协议',
  '/console/feedback': '用户反馈',
  '/console/moneyProblems': '收款退款异常',
  '/console/jobs/failed': '失败任务',
  '/console/operators': '账号与权限',
  '/console/audit': '操作日志',
} as const
export type ExportedListPath = keyof typeof EXPORTED_LISTS
export const isExported = (path: string): path is ExportedListPath => Object.hasOwn(EXPORTED_LISTS, path)
/** The formats of files, by their extension. */
export const EXPORT_FORMATS = { xlsx: 'Excel（XLSX）', csv: 'CSV' } as const
export type ExportFormat = keyof typeof EXPORT_FORMATS
/** For so long a file can be downloaded. */
export const EXPORT_KEPT_HOURS = 24
/** So many exports an hour an operator may start. */
export const EXPORTS_PER_HOUR = 30
