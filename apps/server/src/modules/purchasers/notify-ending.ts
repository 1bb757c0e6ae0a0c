import { PAGES } from '@shop/contract'
import { processEach } from '../../kernel/batch.ts'
import { addDays, chinaDay, daysBetween } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { sql } from '../../kernel/sql.ts'
import { memberName } from '../access/index.ts'
import { notifyUser } from '../messaging/index.ts'
import { notifyServers } from '../salesmen/index.ts'
import { endOfPermit, markNotified, permitDays, roleAllows } from '../shops/index.ts'
import { notifyOwners } from './notify-owners.ts'
import type { PermitTable } from '../shops/tables.gen.ts'

/** The days before the last one on which member and owners are notified, the last step first; `BEGUN`: a transition has begun. */
const STEPS = [0, 1, 7, 30, 60]
const BEGUN = 90
const stepOf = (daysLeft: number) => STEPS.find((step) => daysLeft <= step) ?? BEGUN

interface Row extends Pick<PermitTable, 'user_id' | 'shop_id' | 'basis' | 'valid_until' | 'ends_with' | 'notified_days'> {
  /** The last day. */
  ends_on: string
  shop_name: string
  name: string
}

/** Notifies members whose right to order ends, the owners of their shops and who serves these, once for each step. Of a transition that is over nothing is said. */
export async function notifyEnding({ db, now, log, settings, transact }: JobContext): Promise<void> {
  const at = now()
  const today = chinaDay(at)
  const ends = endOfPermit(permitDays({ now: at, settings: settings() }))
  const ending = await rows(
    db,
    sql<Row>`select p.user_id, p.shop_id, p.basis, p.valid_until, p.ends_with, p.notified_days, ${ends} as ends_on, h.name as shop_name, ${memberName(sql.ref('p.shop_id'), sql.ref('p.user_id'))} as name
      from shops.permit p join shops.shop h on h.id = p.shop_id
      join shops.member m on m.user_id = p.user_id and m.shop_id = p.shop_id and ${roleAllows('purchaser', 'm')}
      where p.valid_until <= ${addDays(today, 60)} or (p.basis = 'transition' and ${ends} >= ${today})
      order by ends_on, p.shop_id, p.user_id`,
  )
  const due = ending
    .map((row) => ({ ...row, step: stepOf(daysBetween(today, row.ends_on)) }))
    .filter(({ step, notified_days: notified }) => notified === null || notified > step)
  await processEach(due, { log, describe: ({ user_id: userId }) => ({ userId }) }, (row) =>
    transact(async (context) => {
      if (!(await markNotified(context.tx, row, row.step))) return
      await notifyUser(context, row.user_id, { kind: 'certificate', ...words(row, today, '您'), to: PAGES.purchaserPapers })
      await context.emit('purchaser-moved', { shop: row.shop_id }, { userId: row.user_id })
      const theirs = { kind: 'certificate', ...words(row, today, row.name), to: PAGES.person } as const
      if (row.basis === 'power-of-attorney') await notifyServers(context, { id: row.shop_id, name: row.shop_name }, theirs)
      const member = { shopId: row.shop_id, userId: row.user_id }
      await notifyOwners(context, member, { kind: 'certificate', ...ownersWords(row, today) })
    }),
  )
}

/** An owner can’t send the papers of others: they remind them. */
function ownersWords(row: Row, today: string) {
  if (row.basis !== 'transition') return words(row, today, row.name)
  const { name, shop_name: shop, ends_on: until } = row
  return { title: '请提醒成员提交采购资料', text: `请提醒${name}在 ${until} 前提交采购资料，之后未提交就不能为${shop}下单` }
}

function words({ basis, ends_with: endsWith, ends_on: until, shop_name: shop }: Row, today: string, who: string) {
  if (basis === 'transition')
    return {
      title: '请提交采购资料',
      text: `${who}为${shop}下单需要本人身份证和采购委托书（法定代表人只需身份证），请在 ${until} 前提交`,
    }
  if (endsWith === 'identity-card')
    return until < today
      ? { title: '身份证已到期', text: `${who}为${shop}下单的身份证已于 ${until} 到期，换领后更新采购资料，通过后可下单` }
      : { title: '身份证即将到期', text: `${who}为${shop}下单的身份证 ${until} 到期，到期后不能下单，请换领后更新采购资料` }
  return until < today
    ? { title: '采购委托书已到期', text: `${who}在${shop}的采购委托书已于 ${until} 到期，更新后可下单` }
    : { title: '采购委托书即将到期', text: `${who}在${shop}的采购委托书 ${until} 到期，到期后不能下单，请及时更新` }
}
