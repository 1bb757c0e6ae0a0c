import type { ConsoleListOperators, In, Organisation, Out, Right } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import type { Operator } from '../actor.ts'
import type { SellerName } from '../queries.ts'
import type { OperatorTable } from '../tables.gen.ts'
import { exceeds } from './managed.ts'

const ACCOUNT = columnsOf<OperatorTable>()('id', 'account', 'name', 'seller_id', 'active', 'enrolment_until', 'created_at')
type Row = RowOf<typeof ACCOUNT> & {
  org: Organisation
  rights: Right[]
  totp_on: boolean
  seller_name: string | null
  seen_at: Date | null
}

/** The operators of a seller; for the platform, its own and those of all sellers. Those who can log in first, by account. */
export const consoleListOperators =
  (sellerName: SellerName) =>
  async (
    { db, actor, now }: QueryContext<typeof ConsoleListOperators>,
    { keyword, org, state, right, ...input }: In<typeof ConsoleListOperators>,
  ): Promise<Out<typeof ConsoleListOperators>> => {
    const like = keyword ? containing(keyword) : null
    const active = state === undefined ? null : state === 'active'
    const matching = sql`from operators.operator o
      where (${actor.sellerId}::bigint is null or o.seller_id = ${actor.sellerId}) and (${org ?? null}::text is null or o.org = ${org ?? null})
        and (${active}::boolean is null or o.active = ${active}) and (${right ?? null}::text is null or ${right ?? null} = any(o.rights))
        and (${like}::text is null or o.account like ${like} or o.name like ${like} or ${sellerName(sql.ref('o.seller_id'))} like ${like})`
    const columns = sql<Row>`${ACCOUNT.of('o')}, o.org, o.rights, o.totp_secret is not null as totp_on,
      ${sellerName(sql.ref('o.seller_id'))} as seller_name,
      (select max(s.seen_at) from operators.session s where s.operator_id = o.id) as seen_at`
    const order = sql`o.active desc, o.org, o.seller_id, o.account`
    return readPage(db, input, { columns, matching, order }, (row) => shown(row, actor, now))
  }

function shown(row: Row, actor: Operator, now: Date): Out<typeof ConsoleListOperators>['rows'][number] {
  const isOther = row.id !== actor.operatorId
  const mayAct = isOther && !exceeds(actor, row.seller_id, row.rights)
  const pending = row.active && row.enrolment_until !== null && row.enrolment_until > now
  return {
    operatorId: row.id,
    account: row.account,
    name: row.name,
    org: row.org,
    sellerName: row.seller_name,
    rights: row.rights,
    active: row.active,
    totpOn: row.totp_on,
    enrolmentUntil: pending ? row.enrolment_until!.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    abilities: {
      rights: isOther,
      reset: mayAct && row.active,
      deactivate: mayAct && row.active,
      reactivate: mayAct && !row.active,
    },
  }
}
