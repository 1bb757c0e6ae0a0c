import type { GetWechat } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { findWechat } from './identities.ts'

/** The WeChat that the user logs in with. */
export async function getWechat({ db, actor }: QueryContext<typeof GetWechat>) {
  const found = await findWechat(db, actor.userId)
  return { bound: found ? { nickname: found.nickname, boundAt: found.bound_at.toISOString() } : null }
}
