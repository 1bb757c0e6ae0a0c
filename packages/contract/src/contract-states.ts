/** What kinds of contracts there are; those whose part of the shop does not exist yet are not among them. */
export const CONTRACT_KIND_NAMES = { quality: '质量保证协议' } as const
export type ContractKind = keyof typeof CONTRACT_KIND_NAMES

export const CONTRACT = { toSign: 0, signed: 1, expired: 2, ended: 3 } as const
export type ContractState = (typeof CONTRACT)[keyof typeof CONTRACT]
export const CONTRACT_NAMES: Record<ContractState, string> = { 0: '待签署', 1: '已签署', 2: '已过期', 3: '已终止' }
