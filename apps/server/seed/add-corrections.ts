import { GOODS_TYPE, REVIEW, type CorrectionField, type DecideCorrection } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { after, DAY } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import type { CommandContext } from '../src/kernel/endpoint.ts'
import { decideCorrection } from '../src/modules/library/corrections/decide-correction.ts'
import { insertCorrection } from '../src/modules/library/corrections/insert-correction.ts'
import type { Operator } from '../src/modules/operators/index.ts'
import { addOnce } from './add-once.ts'

/** The owner of 康民大药房, and the seller's and the platform's operators. */
const OWNER = '13800000001'
const SELLER = 'seller1'
const PLATFORM = 'admin'

interface Proposed {
  by: 'shop' | 'seller'
  field: CorrectionField
  proposed: string
  daysAgo: number
  /** '': adopted. Without: it waits. */
  refusedFor?: string
}
/** Each of a product that the seller offers, those that sell best first. What is adopted leaves the records as they are. */
const PROPOSED: readonly Proposed[] = [
  { by: 'shop', field: 'caseCount', proposed: '240', daysAgo: 1 },
  { by: 'seller', field: 'midPack', proposed: '20', daysAgo: 2 },
  { by: 'shop', field: 'other', proposed: '图片是旧包装，新盒子正面换成了蓝色', daysAgo: 3 },
  { by: 'seller', field: 'shelfLifeMonths', proposed: '18', daysAgo: 5, refusedFor: '批件上是现在的月数，请核对外盒后再提' },
  { by: 'shop', field: 'other', proposed: '说明书缺“老年用药”一段', daysAgo: 6, refusedFor: '' },
  {
    by: 'shop',
    field: 'specification',
    proposed: '按瓶算的规格',
    daysAgo: 8,
    refusedFor: '平台按批准文号上的规格登记，和外盒的写法不同',
  },
]

/** Has a shop and a seller say what is wrong in records, and the platform decide some of it; once, also in a world of an earlier release. */
export const addCorrections = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'corrections',
    () => isMissing(app),
    () => add(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from library.correction)`,
  )) !== undefined

/** The operators have one session each, which a person may be using: they act without one, and are not in the audit log. */
async function add(app: App) {
  const { read } = app.database
  const member = await first(
    read,
    sql<{ userId: number; shopId: number }>`select u.id as "userId", m.shop_id as "shopId" from access.app_user u
      join shops.member m on m.user_id = u.id where u.phone = ${OWNER} order by m.joined_at, m.shop_id limit 1`,
  )
  const operator = (account: string) =>
    first(
      read,
      sql<Pick<Operator, 'operatorId' | 'sellerId' | 'name'>>`select id as "operatorId", seller_id as "sellerId", name
        from operators.operator where account = ${account}`,
    )
  const [seller, platform] = [await operator(SELLER), await operator(PLATFORM)]
  if (!member || !seller?.sellerId || !platform) return
  const by = { shop: member, seller: { sellerId: seller.sellerId } }
  const goods = await rows(
    read,
    sql<{ id: number }>`select g.id from catalog.goods g
      where g.listed and g.type <> ${GOODS_TYPE.rx} and g.special_class is null
        and exists (select from catalog.offer o where o.goods_id = g.id and o.seller_id = ${seller.sellerId} and o.on_sale)
      order by g.sales_count desc, g.id limit ${PROPOSED.length}`,
  )
  await app.jobContext.transact(async (work) => {
    for (const [i, { by: who, field, proposed, daysAgo, refusedFor: reason }] of PROPOSED.entries()) {
      const goodsId = goods[i]?.id
      if (goodsId === undefined) return
      await insertCorrection(work.tx, { goodsId, field, proposed, fileId: null, by: by[who] }, after(work.now, -daysAgo * DAY))
      const waiting = await first(
        work.tx,
        sql<{ correctionId: number; version: number }>`select id as "correctionId", version from library.correction
          where goods_id = ${goodsId} and field = ${field} and state = ${REVIEW.waiting}`,
      )
      if (reason !== undefined && waiting)
        await decideCorrection({ ...work, actor: platform } as CommandContext<typeof DecideCorrection> & { actor: Operator }, {
          ...waiting,
          approve: reason === '',
          reason,
          value: '',
          goodsVersion: 0,
        })
    }
  })
}
