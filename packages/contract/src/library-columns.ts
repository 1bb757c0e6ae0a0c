/** The most rows of a file of records for the library. */
export const MAX_LIBRARY_ROWS = 5_000

/** The columns of a record in files, which are exported and imported alike: its number, and each fact under its label. */
export const LIBRARY_COLUMN_NAMES = {
  goodsNo: '编码',
  type: '类别',
  genericName: '通用名',
  tradeName: '商品名',
  showName: '展示名',
  dosageForm: '剂型',
  specification: '规格',
  unit: '单位',
  factory: '生产企业',
  holder: '上市许可持有人',
  approvalNo: '批准文号',
  origin: '产地',
  scope: '经营范围',
  storage: '贮藏',
  coldChain: '冷链',
  shelfLifeMonths: '效期（月）',
  barcodes: '条码',
  drugCode: '本位码',
  traceProducts: '药品标识码',
  traceRequired: '须扫追溯码',
  insuranceCode: '医保编码',
  insuranceClass: '医保类别',
  essential: '基本药物',
  ephedrine: '含麻黄碱',
  midPack: '中包',
  caseCount: '件装',
  category: '分类',
  keywords: '搜索词',
} as const
export type LibraryColumn = keyof typeof LIBRARY_COLUMN_NAMES

/**
 * What a row of such a file becomes. `unsure`: which record it means is asked, or it is like another row; `skipped`: an operator decided
 * against it.
 */
export const LIBRARY_OUTCOME_NAMES = {
  new: '新增',
  changed: '更新',
  unchanged: '没有变化',
  unsure: '需要确认',
  refused: '有误',
  skipped: '不导入',
} as const
export type LibraryOutcome = keyof typeof LIBRARY_OUTCOME_NAMES
