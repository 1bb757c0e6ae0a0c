import { maskPhone, type Out, type ConsoleGetShop } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { affectedRows, first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { nameStanding } from '../../identity/index.ts'
import type { OwnerProposalTable } from '../tables.gen.ts'

const PROPOSAL = columnsOf<OwnerProposalTable>()(
  'id',
  'shop_id',
  'user_id',
  'name',
  'reason',
  'proof',
  'proposed_by',
  'proposed_at',
)
export type ProposalRow = RowOf<typeof PROPOSAL>

/** How long a proposal can be confirmed: whoever compared the papers longer ago compares them again. */
const CONFIRMED_WITHIN_MS = 7 * DAY
export const isProposalExpired = ({ proposed_at: at }: Pick<ProposalRow, 'proposed_at'>, now: Date): boolean =>
  now >= after(at, CONFIRMED_WITHIN_MS)
/** Whether an owner `p` waits for a second operator: neither decided nor expired. */
export const ownerProposalWaits = (now: Date) =>
  sql`(p.decided_at is null and p.proposed_at > ${after(now, -CONFIRMED_WITHIN_MS)})`
/** Whether a shop `h` has an owner who waits for a second operator. */
export const ownerWaits = (now: Date) =>
  sql`exists (select from joining.owner_proposal p where p.shop_id = h.id and ${ownerProposalWaits(now)})`

/** The owner whom operators have proposed for a shop and not decided on. Serialized by the shop's lock. */
export const findOpenProposal = (db: Executor, shopId: number) =>
  first(
    db,
    sql<ProposalRow>`select ${PROPOSAL.list} from joining.owner_proposal where shop_id = ${shopId} and decided_at is null`,
  )

/** Adds a proposal; false when one waits already. */
export const insertProposal = async (tx: Tx, it: Omit<ProposalRow, 'id'>): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`insert into joining.owner_proposal (shop_id, user_id, name, reason, proof, proposed_by, proposed_at)
      values (${it.shop_id}, ${it.user_id}, ${it.name}, ${it.reason}, ${it.proof}, ${it.proposed_by}, ${it.proposed_at})
      on conflict do nothing`,
  )) === 1

export const settleProposal = (tx: Tx, id: number, confirmed: boolean, by: number, now: Date) =>
  sql`update joining.owner_proposal set confirmed = ${confirmed}, decided_by = ${by}, decided_at = ${now} where id = ${id}`.execute(
    tx,
  )

type Shown = Out<typeof ConsoleGetShop>['ownerProposals'][number]
interface ShownRow extends ProposalRow, Pick<OwnerProposalTable, 'decided_at'> {
  confirmed: boolean | null
  phone: string
  created_at: Date
  joined_at: Date | null
  proposer: string
  decider: string | null
}
/** Whom operators proposed as owners of a shop, the last 20 times, the newest first, as an operator sees it. */
export async function listOwnerProposals(
  db: Executor,
  secrets: Secrets,
  { shopId, operatorId, now }: { shopId: number; operatorId: number; now: Date },
): Promise<Shown[]> {
  const found = await rows(
    db,
    sql<ShownRow>`select ${PROPOSAL.of('c')}, c.decided_at, c.confirmed, u.phone, u.created_at,
        p.name as proposer, d.name as decider, m.joined_at
      from joining.owner_proposal c join access.app_user u on u.id = c.user_id
        join operators.operator p on p.id = c.proposed_by left join operators.operator d on d.id = c.decided_by
        left join shops.member m on m.shop_id = c.shop_id and m.user_id = c.user_id
      where c.shop_id = ${shopId} order by c.id desc limit 20`,
  )
  const open = found.find(({ confirmed }) => confirmed === null)
  const known = open ? await nameStanding(db, secrets, open.user_id, open.name) : null
  return found.map((row) => ({
    name: row.name,
    phoneMasked: maskPhone(row.phone),
    member: row.joined_at !== null,
    realName: row === open ? known : null,
    accountSince: row.created_at.toISOString(),
    memberSince: row.joined_at?.toISOString() ?? null,
    reason: row.reason,
    proof: row.proof,
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    confirmed: row.confirmed,
    mine: row.proposed_by === operatorId,
    expired: row.confirmed === null && isProposalExpired(row, now),
  }))
}
