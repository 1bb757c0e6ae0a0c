import { mayBeNamed, scopesOf, type WordedKind } from './certificates.ts'
import { SHOP_TYPE, type Scope } from './codes.ts'
import { keysOf } from './keys-of.ts'
import { SELLER_PAPERS, sellerPaperName, type SellerPaperKind } from './seller-paper-kinds.ts'

/** The certificates of shops that the papers of sellers correspond to: these give the same scopes, in the same words. */
const CERTIFICATES: Partial<Record<SellerPaperKind, WordedKind>> = {
  'drug-licence': 'drug-business-licence',
  'device-licence': 'device-licence',
  'device-record': 'device-record',
  'food-licence': 'food-licence',
  'food-record': 'food-record',
}
/** By the words of which certificate the scope of a paper is read; undefined: the paper gives no scopes. */
export const certificateOfPaper = (kind: SellerPaperKind): WordedKind | undefined => CERTIFICATES[kind]
/** The scopes that a paper of a seller can give (rules 2-2): those of a wholesaler. */
export const sellerPaperScopes = (kind: SellerPaperKind): readonly Scope[] =>
  scopesOf(CERTIFICATES[kind] ?? '').filter((scope) => mayBeNamed(scope, SHOP_TYPE.wholesaler))

/** The papers of sellers that give scopes. */
export const SCOPE_PAPERS = keysOf(SELLER_PAPERS).filter((kind) => sellerPaperScopes(kind).length > 0)
/** The scopes that need a licence of the seller; what no paper gives (cosmetics, sundries, devices of class I) any open seller may sell. */
export const LICENSED_SCOPES: readonly Scope[] = [...new Set(SCOPE_PAPERS.flatMap(sellerPaperScopes))]
/** The papers that give a scope, in words. */
export const papersGiving = (scope: Scope): string =>
  SCOPE_PAPERS.filter((kind) => sellerPaperScopes(kind).includes(scope))
    .map(sellerPaperName)
    .join('或')
