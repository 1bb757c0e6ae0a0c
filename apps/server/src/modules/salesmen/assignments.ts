import { PAGES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { affectedRows, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { notifyShop, notifyUser, withdrawServed, type Notice } from '../messaging/index.ts'
import { authorised, type SalesmanRow } from './salesman-rows.ts'
import type { AssignmentTable, SalesmanTable } from './tables.gen.ts'

type Work = Pick<TransactionContext, 'tx' | 'now' | 'emit'>
export type Server = Pick<SalesmanRow, 'id' | 'user_id' | 'seller_id' | 'name'>

/** The mine tab, where salesmen find their shops. */
export const SERVED_SHOPS = PAGES.person

/** Assignments `a` that have not ended: the shop has this salesman, whose authorisation may have ended. */
export const ASSIGNED = sql`a.ended_at is null`
/** Assignments `a` by which a salesman serves a shop now: they see it, and are notified of it. */
export const serving = (now: Date) => sql`${ASSIGNED}
  and exists (select from salesmen.salesman sv where sv.id = a.salesman_id and ${authorised(now, 'sv')})`

/**
 * Gives shops into a salesman's care and returns which of them are new there. With `instead`, they come from whoever served them for
 * the same seller; without it, those that somebody serves stay there. Of two who give the same shop away at once, one does.
 */
export async function assign(
  work: Work,
  salesman: Server,
  shopIds: readonly number[],
  { by, instead }: { by: string; instead: boolean },
): Promise<number[]> {
  const { tx, now } = work
  if (instead) {
    const taken = await rows(
      tx,
      sql<Pick<AssignmentTable, 'shop_id'> & Pick<SalesmanTable, 'user_id'>>`update salesmen.assignment a set ended_at = ${now}
        from salesmen.salesman s where s.id = a.salesman_id and ${ASSIGNED} and a.shop_id = any (${shopIds}::bigint[])
          and a.seller_id is not distinct from ${salesman.seller_id} and a.salesman_id <> ${salesman.id}
        returning a.shop_id, s.user_id`,
    )
    for (const { user_id: userId, shop_id: shopId } of taken) await withdrawServed(work, userId, shopId)
  }
  const given = await rows(
    tx,
    sql<Pick<AssignmentTable, 'shop_id'>>`insert into salesmen.assignment (salesman_id, shop_id, seller_id, by, begun_at)
      select ${salesman.id}, id, ${salesman.seller_id}, ${by}, ${now} from unnest(${shopIds}::bigint[]) id order by id
      on conflict (shop_id, seller_id) where ended_at is null do nothing returning shop_id`,
  )
  const shops = given.map(({ shop_id: shopId }) => shopId)
  for (const shopId of shops) await notifyShop(work, shopId, introduction(salesman.name))
  const [only, ...others] = shops
  if (only !== undefined)
    await notifyUser(work, salesman.user_id, {
      kind: 'account',
      title: others.length > 0 ? `${shops.length} 家门店由您负责` : '新门店由您负责',
      text: '在“我的”里查看门店的资质和联系方式',
      to: SERVED_SHOPS,
    })
  return shops
}

const introduction = (name: string): Notice => ({
  kind: 'account',
  title: `${name}是您的业务员`,
  text: '可以电话联系，查看对方负责的商品；需要更换，可以在“我的业务员”里申请',
  to: PAGES.salesmen,
})

/** Ends a salesman's assignments, of some shops or (null) all, and takes back the notices about them. Returns the shops. */
export async function endAssignments(work: Work, salesman: Server, shopIds: readonly number[] | null): Promise<number[]> {
  const { tx, now } = work
  const ended = await rows(
    tx,
    sql<Pick<AssignmentTable, 'shop_id'>>`update salesmen.assignment a set ended_at = ${now}
      where a.salesman_id = ${salesman.id} and ${ASSIGNED} and (${shopIds}::bigint[] is null or a.shop_id = any (${shopIds}::bigint[]))
      returning a.shop_id`,
  )
  const shops = ended.map(({ shop_id: shopId }) => shopId)
  if (shopIds === null) await withdrawServed(work, salesman.user_id, null)
  else for (const shopId of shops) await withdrawServed(work, salesman.user_id, shopId)
  return shops
}

/** Ends all that serve a shop, which is no one's any more, and takes back their notices about it. */
export async function endServing(work: Work, shopId: number): Promise<void> {
  const served = await rows(
    work.tx,
    sql<Pick<SalesmanTable, 'user_id'>>`update salesmen.assignment a set ended_at = ${work.now}
      from salesmen.salesman s where s.id = a.salesman_id and ${ASSIGNED} and a.shop_id = ${shopId} returning s.user_id`,
  )
  for (const { user_id: userId } of served) await withdrawServed(work, userId, shopId)
}

/** Who serves a shop. */
const serversOf = (db: Executor, shopId: number, now: Date) =>
  rows(
    db,
    sql<
      Pick<SalesmanTable, 'user_id' | 'authorised_until'>
    >`select s.user_id, s.authorised_until from salesmen.assignment a join salesmen.salesman s on s.id = a.salesman_id
      where a.shop_id = ${shopId} and ${serving(now)} order by s.id`,
  )
/** Notifies those who serve a shop of something about it, by its name; they see it as long as they serve it. */
export async function notifyServers(work: Work, { id, name }: { id: number; name: string }, notice: Notice): Promise<void> {
  const title = `${name}：${notice.title}`
  for (const { user_id: userId, authorised_until: until } of await serversOf(work.tx, id, work.now))
    await notifyUser(work, userId, { ...notice, title, to: SERVED_SHOPS, served: { shopId: id, until } })
}

/** Marks that a salesman is notified of a cart; false: they were since `seen`, the last time, was read, or serve the shop no more. */
export const claimCartNotice = async (tx: Tx, assignmentId: number, seen: Date | null, now: Date): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update salesmen.assignment a set cart_notified_at = ${now}
      where a.id = ${assignmentId} and ${serving(now)} and a.cart_notified_at is not distinct from ${seen}`,
  )) === 1
