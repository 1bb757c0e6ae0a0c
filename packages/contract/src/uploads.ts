/**
 * What users upload pictures for. Licences, identity cards and feedback are private: each viewer opens them at an address signed for them. A
 * card needs a separate consent (`CARD_CONSENT`).
 */
export const USER_UPLOADS = ['avatar', 'licence', 'card', 'shop', 'feedback'] as const
export type UserUpload = (typeof USER_UPLOADS)[number]
/** What users upload papers for: identity cards, and all other papers. */
export type PaperUpload = Extract<UserUpload, 'licence' | 'card'>

/** What operators with the right to content upload pictures for; all of it is public. */
export const OPERATOR_UPLOADS = ['text', 'platform-licence', 'banner'] as const
export type OperatorUpload = (typeof OPERATOR_UPLOADS)[number]

/** What operators of a seller upload PDFs for: their own texts of contracts, which open for the shops that are to sign them. */
export const SELLER_UPLOADS = ['contract'] as const
export type SellerUpload = (typeof SELLER_UPLOADS)[number]

/** What operators of a seller upload pictures for: its papers, which are private, its pages about products and its logo, which are public. */
export const SELLER_PICTURES = ['seller-paper', 'seller-page', 'seller-logo'] as const
export type SellerPicture = (typeof SELLER_PICTURES)[number]
/** What operators with the right to goods upload for recalls, the platform's or a seller's: PDFs, and pictures of papers. */
export const RECALL_UPLOADS = ['recall', 'recall-picture'] as const
export type RecallUpload = (typeof RECALL_UPLOADS)[number]
/** What they upload as inspection reports of batches and documents of goods, likewise: private, and marked when a shop opens them. */
export const REPORT_UPLOADS = ['report', 'report-picture'] as const
export type ReportUpload = (typeof REPORT_UPLOADS)[number]

/**
 * What a seller's operators with the right to goods upload pictures for: what shows that a record of goods is wrong, and goods that the
 * library lacks, with their approval; private.
 */
export const CORRECTION_UPLOADS = ['correction', 'proposal'] as const
export type CorrectionUpload = (typeof CORRECTION_UPLOADS)[number]

/** What the platform's operators with the right to goods upload pictures for: packs of goods, for whoever may see the pack. */
export const GOODS_UPLOADS = ['goods'] as const
export type GoodsUpload = (typeof GOODS_UPLOADS)[number]

/** What is drawn all over the platform's licences before they are stored, and what screens say of it. */
export const LICENCE_MARK = '仅供资质查验'
