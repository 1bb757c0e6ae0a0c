import { identityProblem, type ProductIdentity } from './product-numbers.ts'

/** So many pictures of packs and leaflets, and of the approval, a proposal has at most. */
export const MAX_PROPOSAL_PICTURES = 6
export const MAX_PROPOSAL_PAPERS = 3
export const MAX_PROPOSAL_REMARK = 200

/** Why the library may have proposed goods already, the surest first. */
export const ALIKE_NAMES = {
  barcode: '条码相同',
  number: '批准文号和规格相同',
  name: '名称、规格和厂家相同',
  otherPack: '批准文号相同，规格不同',
} as const
export type Alike = keyof typeof ALIKE_NAMES
/** Whether that is probably the same product: whoever proposes it must say that it is another one. */
export const isLikely = (alike: Alike) => alike !== 'otherPack'

/** What of a proposal is judged together. */
export interface ProposedIdentity extends ProductIdentity {
  midPack: number | null
  caseCount: number | null
}
/** What is wrong with a proposal, in words, by field; empty: nothing. The form and the server judge alike. */
export function proposalProblems(goods: ProposedIdentity): Partial<Record<keyof ProposedIdentity, string>> {
  const identity = identityProblem(goods)
  const field = goods.factory.trim() === '' ? 'factory' : identity?.includes('产地') ? 'origin' : 'approvalNo'
  const { midPack, caseCount } = goods
  return {
    ...(identity && { [field]: identity }),
    ...(midPack !== null && caseCount !== null && caseCount % midPack !== 0 && { caseCount: '件装数须是中包数的整数倍' }),
  }
}
