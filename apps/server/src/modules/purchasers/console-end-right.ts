import { ConsoleEndPurchaserRight, type In } from '@shop/contract'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { memberName } from '../access/index.ts'
import { first } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import { findRole, findShopRecord, lockShop } from '../shops/index.ts'
import { endRight } from './end-right.ts'
import { notifyOwners } from './notify-owners.ts'

/** The platform ends the right of a member to order. The owners of the shop are notified as well. */
export async function consoleEndRight(
  context: CommandContext<typeof ConsoleEndPurchaserRight>,
  { shopId, userId, reason }: In<typeof ConsoleEndPurchaserRight>,
): Promise<Audited<typeof ConsoleEndPurchaserRight>> {
  const { tx } = context
  await lockShop(tx, shopId)
  if (!(await findRole(tx, shopId, userId))) refuse(ConsoleEndPurchaserRight, 'NOT_FOUND', {}, '门店没有这位成员，可能已离开')
  const { name: shopName } = (await findShopRecord(tx, shopId))!
  const state = await endRight(context, { shopId, userId, shopName }, { ended_by: 'platform', reason })
  if (!state) refuse(ConsoleEndPurchaserRight, 'NO_ORDER_RIGHT')
  const { name } = (await first(
    tx,
    sql<{ name: string }>`select ${memberName(sql`${shopId}::bigint`, sql`${userId}::bigint`)} as name`,
  ))!
  const text = `平台已结束${name}为${shopName}下单的资格，原因：${reason}。本人可重新提交采购资料，由平台审核`
  await notifyOwners(context, { shopId, userId }, { kind: 'audit', title: '成员的下单资格已结束', text })
  return {
    answer: { done: true },
    audit: {
      subjectId: userId,
      before: { state },
      after: { shop: shopName, state: 'ended', reason },
    },
  }
}
