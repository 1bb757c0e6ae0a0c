import { REVIEW, type BranchStanding, type Scope } from '@shop/contract'
import { scopesInForce, type ScopeLicence } from '../../qualification/index.ts'
import type { BranchColumns } from '../../shops/index.ts'
import type { HeadquartersFacts } from '../actor.ts'

interface Row extends BranchColumns {
  headquarters_buys: boolean | null
  headquarters_scopes: Scope[] | null
  headquarters_licences: ScopeLicence[] | null
}
/** Where a branch stands with its headquarters, by its row. */
export const headquartersOf = (row: Row): HeadquartersFacts => ({
  standing: standingOf(row),
  id: row.headquarters_id,
  name: row.headquarters_name ?? '',
  scopes: scopesInForce(row.headquarters_scopes ?? [], row.headquarters_licences ?? []).scopes,
  approvesOrders: row.approves_orders ?? false,
})
function standingOf({ branch_state: state, headquarters_open: isOpen, headquarters_buys: buys }: Row): BranchStanding {
  if (state === REVIEW.waiting) return 'waiting'
  if (state === REVIEW.rejected) return 'refused'
  if (state === REVIEW.ended) return 'ended'
  if (state !== REVIEW.approved) return 'none'
  return isOpen && buys ? 'allowed' : 'unqualified'
}

const TEXTS: Record<BranchStanding, (name: string) => string> = {
  none: () => '连锁分店由总部统一采购，请先选择总部',
  waiting: (name) => `等待${name}同意，同意后可下单`,
  refused: (name) => `${name}未同意本店采购，可重新申请或更换总部`,
  ended: (name) => `${name}已停止本店采购，请联系总部`,
  unqualified: (name) => `${name}的采购资质暂不可用，恢复后可下单`,
  allowed: () => '',
}
/** Why a branch may not buy for its headquarters, and what to do next; '' while it may. */
export const headquartersText = ({ standing, name }: Pick<HeadquartersFacts, 'standing' | 'name'>) => TEXTS[standing](name)
