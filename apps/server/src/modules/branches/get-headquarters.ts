import { SHOP_TYPE, type GetHeadquarters, type Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { headquartersText } from '../access/index.ts'
import { findBranch, findHeadquarters } from '../shops/index.ts'

/** For which headquarters the branch buys, and where it stands with it. */
export async function getHeadquarters({
  db,
  actor: { shop },
}: QueryContext<typeof GetHeadquarters>): Promise<Out<typeof GetHeadquarters>> {
  if (!shop.headquarters) return { standing: null }
  const { headquarters: facts } = shop
  const branch = facts.id === null ? undefined : await findBranch(db, shop.id)
  const found = branch && (await findHeadquarters(db, branch.headquarters_id, SHOP_TYPE.headquarters))
  return {
    standing: {
      state: facts.standing,
      text: headquartersText(facts),
      headquarters:
        found && facts.standing !== 'none' ? { shopId: found.id, name: found.name, regionName: found.region_name } : null,
      approvesOrders: facts.approvesOrders,
      askedAt: branch?.asked_at.toISOString() ?? null,
      decidedAt: branch?.decided_at?.toISOString() ?? null,
      reason: branch?.reason ?? '',
    },
  }
}
