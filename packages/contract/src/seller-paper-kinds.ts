interface PaperRule {
  name: string
  /** Without it, or when it has ended, the seller may sell nothing. */
  core?: true
  /** It has a number and an issuer. */
  numbered?: true
  /** What it says is only for shops that may see its picture. */
  confidential?: true
  /** It prints a business scope. */
  scoped?: true
  /** It always has a last day. */
  ends?: true
}

/** The papers a seller shows those that open an account with it (rules 1-5 and 4), in their order on the page. */
export const SELLER_PAPERS = {
  'business-licence': { name: '营业执照', core: true, numbered: true, scoped: true },
  'drug-licence': { name: '药品经营许可证（批发）', core: true, numbered: true, scoped: true, ends: true },
  'device-licence': { name: '医疗器械经营许可证', numbered: true, scoped: true, ends: true },
  /** Records with the authority never end. */
  'device-record': { name: '第二类医疗器械经营备案凭证', numbered: true, scoped: true },
  'food-licence': { name: '食品经营许可证', numbered: true, scoped: true, ends: true },
  'food-record': { name: '仅销售预包装食品备案', numbered: true, scoped: true },
  'cold-chain': { name: '冷链能力证明' },
  'quality-sample': { name: '质量保证协议样本' },
  'bank-permit': { name: '开户许可证', numbered: true, confidential: true },
  'seal-samples': { name: '印章及随货同行单样式' },
  authorisation: { name: '授权委托书', ends: true },
} as const satisfies Record<string, PaperRule>
export type SellerPaperKind = keyof typeof SELLER_PAPERS
export const SELLER_PAPER_KINDS = Object.keys(SELLER_PAPERS) as SellerPaperKind[]
export const sellerPaperRule = (kind: SellerPaperKind): PaperRule => SELLER_PAPERS[kind]
export const sellerPaperName = (kind: SellerPaperKind): string => SELLER_PAPERS[kind].name

/** Days before its last one from which a paper is said to end. */
export const PAPER_ENDS_SOON = 60
/** So many pictures a paper has at most. */
export const MAX_PAPER_PICTURES = 3
