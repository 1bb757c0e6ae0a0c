import { CONTRACT, maskPhone, SignContract, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import type { Tx } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse, refuseBy } from '../../kernel/refusal.ts'
import { confirmUser, findUserById } from '../access/index.ts'
import { realNameOf } from '../identity/index.ts'
import { findMemberName, findRole, lockShop, findStanding, standingOf } from '../shops/index.ts'
import { findContract, lockContract, stateOf, type ContractText } from './contract-rows.ts'
import { keepAgreement } from './keep-agreement.ts'
import { hasOpened } from './openings.ts'
import { whyNotSigned } from './may-sign.ts'

type Context = FlowContext<typeof SignContract>

/**
 * Who signs, as the contract keeps it: the checked name, else the one they joined the shop with, else their masked phone, which they have
 * proved. A nickname is what someone likes to be called, and no name of a signature.
 */
async function signerName(tx: Tx, secrets: Config['secrets'], { shopId, userId }: { shopId: number; userId: number }) {
  const name = (await realNameOf(tx, secrets, userId)) ?? (await findMemberName(tx, shopId, userId))
  return name || maskPhone((await findUserById(tx, userId))!.phone)
}

/**
 * Signs what was shown, a seller's own PDF only by who has opened it, once the user has proved who they are. What is kept of it never changes: who, when, how they proved it, from
 * where, and the hash of the text.
 */
export const signContract =
  ({ secrets }: Config) =>
  async (
    context: Context,
    { contractId, hash, password, smsCode, uuid, code }: In<typeof SignContract>,
  ): Promise<Out<typeof SignContract>> => {
    const { db, actor, transact, ip } = context
    const check = (row: ContractText | undefined, now: Date) => {
      if (row?.shop_id !== actor.shop.id) return refuse(SignContract, 'NOT_FOUND')
      if (stateOf(row, now) !== CONTRACT.toSign || row.hash.toString('hex') !== hash) refuse(SignContract, 'CONTRACT_MOVED_ON')
      return row
    }
    const shown = check(await findContract(db, contractId), context.now)
    if (shown.paper_id !== null && !(await hasOpened(db, contractId, actor.userId))) refuse(SignContract, 'PAPER_NOT_OPENED')
    const why = whyNotSigned(actor)
    if (why) refuse(SignContract, 'SIGN_NOT_AUTHORISED', {}, why)
    const verdict = await confirmUser(context, secrets, { password, smsCode, captcha: { uuid, code } })
    if (!verdict.right) return refuseBy(SignContract, verdict, verdict.reason === 'PASSWORD_WRONG' ? '登录密码不正确' : undefined)
    return transact(async (inTransaction) => {
      const { tx, now, settings } = inTransaction
      const { id } = actor.shop
      await lockShop(tx, id)
      const row = check(await lockContract(tx, contractId), now)
      // Whoever was removed, or given another role, while they proved who they are signs no more.
      const role = await findRole(tx, id, actor.userId)
      if (!role) return refuse(SignContract, 'SIGN_NOT_AUTHORISED', {}, '您已不是这家门店的成员')
      const papers = standingOf(await findStanding(tx, id, actor.userId, { now, settings }))
      const whyNow = whyNotSigned({ shop: { role, papers } })
      if (whyNow) refuse(SignContract, 'SIGN_NOT_AUTHORISED', {}, whyNow)
      const name = await signerName(tx, secrets, { shopId: id, userId: actor.userId })
      await sql`insert into contracts.signature (contract_id, user_id, name, role, means, hash, ip, at)
        values (${row.id}, ${actor.userId}, ${name}, ${role}, ${verdict.means}, ${row.hash}, ${ip}, ${now})`.execute(tx)
      await keepAgreement(inTransaction, { sellerId: row.seller_id, shopId: id })
      return { signedAt: now.toISOString() }
    })
  }
