import { SetHandledGoods, type HandledKind, type In } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { lockManaged, replaceHandled, type Handled } from '../salesmen/index.ts'
import { handledText } from './handled-text.ts'

const EXISTING: Record<HandledKind, (ids: readonly number[]) => Sql<unknown>> = {
  category: (ids) => sql`(select count(*)::int from catalog.category where id = any (${ids}::bigint[]))`,
  factory: (ids) => sql`(select count(*)::int from catalog.factory where id = any (${ids}::bigint[]))`,
  goods: (ids) => sql`(select count(*)::int from catalog.goods where id = any (${ids}::bigint[]))`,
}

/** Sets what a salesman handles: categories, manufacturers and goods; none of them: all goods of the seller. */
export async function setHandledGoods(
  { tx, actor }: CommandContext<typeof SetHandledGoods>,
  { salesmanId, handled }: In<typeof SetHandledGoods>,
): Promise<Audited<typeof SetHandledGoods>> {
  const salesman = await lockManaged(tx, salesmanId, actor.sellerId)
  if (!salesman) refuse(SetHandledGoods, 'NOT_FOUND', {}, '没有找到这位业务员，可能已离职')
  for (const kind of ['category', 'factory', 'goods'] as const)
    if (!(await allExist(tx, kind, handled))) refuse(SetHandledGoods, 'NOT_FOUND', {}, '有一项没有找到，请刷新后重选')
  const before = await textOf(tx, salesmanId)
  await replaceHandled(tx, salesmanId, handled)
  const handles = await textOf(tx, salesmanId)
  return {
    answer: { handles },
    audit: { subjectId: salesmanId, ...difference(SetHandledGoods, { handles: before }, { handles }) },
  }
}

async function allExist(tx: Executor, kind: HandledKind, handled: readonly Handled[]): Promise<boolean> {
  const ids = [...new Set(handled.filter((one) => one.kind === kind).map(({ id }) => id))]
  return (await first(tx, sql<{ count: number }>`select ${EXISTING[kind](ids)} as count`))!.count === ids.length
}
const textOf = async (tx: Executor, salesmanId: number) =>
  (await first(tx, sql<{ text: string }>`select ${handledText(sql`${salesmanId}::bigint`)} as text`))!.text
