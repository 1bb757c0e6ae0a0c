/** The documents of goods that the platform keeps (rules 10 and 12), in their order on the page. */
export const GOODS_DOCUMENTS = {
  approval: '批准证明文件',
  package: '包装图样',
  import: '进口药品注册证',
  release: '批签发证明',
} as const
export type GoodsDocumentKind = keyof typeof GOODS_DOCUMENTS

/** So many files a document has at most: pictures and PDFs. */
export const MAX_DOCUMENT_FILES = 6
/** So many files the inspection reports of one batch number have at most. */
export const MAX_BATCH_REPORTS = 10
/** So many files a seller chooses at once. */
export const MAX_CHOSEN_REPORTS = 20
