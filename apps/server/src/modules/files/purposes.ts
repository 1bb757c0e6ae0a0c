import {
  LICENCE_MARK,
  type CorrectionUpload,
  type GoodsUpload,
  type OperatorUpload,
  type RecallUpload,
  type ReportUpload,
  type SellerPicture,
  type SellerUpload,
  type UserUpload,
} from '@shop/contract'

export interface PurposeRules {
  /** Whether anybody may open it at its address; otherwise only its viewers can, each at an address signed for them. */
  isPublic: boolean
  /** The longer side of the stored picture, in pixels. */
  maxSide: number
  /** Whether it is made a square, with white where the picture leaves it empty: a circle shows all of a wide logo. */
  square?: true
  /** What is drawn all over it before it is stored. */
  mark?: string
  /** Whether a PDF of one page is taken, too, and stored as its picture: papers are often scanned. */
  orPdf?: boolean
  /** It is taken with the separate consent of its uploader alone. */
  consent?: true
}

/** A file that is kept as it came, and opens through what it is for. */
export interface PdfRules {
  isPublic: false
  pdf: true
  /** It has to be one that a mark can be laid over. */
  marked?: true
}

/** What users upload pictures for. */
export const PURPOSES = {
  avatar: { isPublic: true, maxSide: 1600 },
  /** Licences and other papers: large enough to read small print. */
  licence: { isPublic: false, maxSide: 2600, orPdf: true },
  /** Both sides of identity cards. */
  card: { isPublic: false, maxSide: 2600, orPdf: true, consent: true },
  /** A shop's front and rooms, as its owner shows them. */
  shop: { isPublic: true, maxSide: 1600 },
  /** What a user's feedback shows: screens, boxes, papers. */
  feedback: { isPublic: false, maxSide: 1600 },
} as const satisfies Record<UserUpload, PurposeRules>
/** What operators upload pictures for: nothing private, since nothing says yet who else among them could open it. */
export const OPERATOR_PURPOSES = {
  /** What help texts, agreements and rules show. */
  text: { isPublic: true, maxSide: 1600 },
  /** Banners of home: twice the width of a phone's screen. */
  banner: { isPublic: true, maxSide: 1600 },
  /** The platform's own licences, as anyone may see them: the marked copy is all that is kept. */
  'platform-licence': { isPublic: true, maxSide: 2000, mark: LICENCE_MARK },
} as const satisfies Record<OperatorUpload, PurposeRules & { isPublic: true }>
/** What operators of a seller upload PDFs for. They are kept as they are: what a shop signs is that file. */
export const SELLER_PURPOSES = { contract: { isPublic: false, pdf: true } } as const satisfies Record<SellerUpload, PdfRules>
/** What operators of a seller upload pictures for. */
export const SELLER_PICTURE_PURPOSES = {
  /** Its licences and other papers: shops are shown marked copies. */
  'seller-paper': { isPublic: false, maxSide: 2600, orPdf: true },
  /** What its pages about products show. */
  'seller-page': { isPublic: true, maxSide: 1600 },
  /** The sign by which shops know it: they show it at 56 pixels at most, the console larger. */
  'seller-logo': { isPublic: true, maxSide: 800, square: true },
} as const satisfies Record<SellerPicture, PurposeRules>
/** What operators upload for recalls: the notice as it came, or a photo of it. */
export const RECALL_PURPOSES = {
  recall: { isPublic: false, pdf: true },
  'recall-picture': { isPublic: false, maxSide: 2600 },
} as const satisfies Record<RecallUpload, PurposeRules | PdfRules>
/** What operators upload of goods: reports and documents, which shops see with their name all over them. */
export const REPORT_PURPOSES = {
  report: { isPublic: false, pdf: true, marked: true },
  'report-picture': { isPublic: false, maxSide: 2600 },
} as const satisfies Record<ReportUpload, PurposeRules | PdfRules>
/** What operators of a seller upload to show what a record of goods should say: packs and papers, large enough to read small print. */
export const CORRECTION_PURPOSES = {
  correction: { isPublic: false, maxSide: 2600 },
  proposal: { isPublic: false, maxSide: 2600, orPdf: true },
} as const satisfies Record<CorrectionUpload, PurposeRules>
/** What operators of the platform upload of goods: their packs, twice as large as a page shows them. */
export const GOODS_PURPOSES = { goods: { isPublic: true, maxSide: 1600 } } as const satisfies Record<
  GoodsUpload,
  PurposeRules & { isPublic: true }
>
export type Purpose =
  | CorrectionUpload
  | GoodsUpload
  | UserUpload
  | OperatorUpload
  | SellerUpload
  | SellerPicture
  | RecallUpload
  | ReportUpload
export type Purposes = Readonly<Record<string, PurposeRules | PdfRules>>
/** Of those who open nothing private. */
export type PublicPurposes = Readonly<Record<string, PurposeRules & { isPublic: true }>>
