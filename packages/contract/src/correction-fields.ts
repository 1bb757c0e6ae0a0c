/** What of a product may be said to be wrong; of all but the last the right value can be written into its record. */
export const CORRECTION_FIELDS = {
  showName: '商品名称',
  specification: '规格',
  dosageForm: '剂型',
  unit: '单位',
  factory: '生产企业',
  holder: '上市许可持有人',
  approvalNo: '批准文号',
  barcodes: '条码',
  shelfLifeMonths: '效期（月）',
  midPack: '中包数',
  caseCount: '件装数',
  other: '图片、说明书或其他',
} as const
export type CorrectionField = keyof typeof CORRECTION_FIELDS
/** The longest proposal, in characters. */
export const MAX_CORRECTION = 200
