import { RecordSellerAgreement, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { lockSellerRecord } from '../../catalog/index.ts'
import type { AgreementTable } from '../tables.gen.ts'
import { insertAgreement } from './agreement-rows.ts'

/** Records an agreement under the seller's lock: on no day do two of them hold. */
export async function recordSellerAgreement(
  { tx, now, actor }: CommandContext<typeof RecordSellerAgreement>,
  { sellerId, ...input }: In<typeof RecordSellerAgreement>,
): Promise<Audited<typeof RecordSellerAgreement>> {
  const { validFrom, validUntil } = input
  if (validUntil < validFrom) badInput({ validUntil: '截止日期不能早于开始日期' })
  if (!(await lockSellerRecord(tx, sellerId))) refuse(RecordSellerAgreement, 'NOT_FOUND', {}, '没有这个卖家')
  const other = await first(
    tx,
    sql<Pick<AgreementTable, 'number' | 'ends_on'>>`select number, ends_on from sellers.agreement
      where seller_id = ${sellerId} and ends_on >= valid_from and valid_from <= ${validUntil} and ends_on >= ${validFrom} limit 1`,
  )
  if (other) badInput({ validFrom: `与协议 ${other.number}（到 ${other.ends_on}）的期限重叠` })
  const added = await insertAgreement(tx, { sellerId, ...input, by: actor.name, now })
  if (!added) return badInput({ number: '这个编号已登记' })
  return { answer: { agreementId: added.id }, audit: { subjectId: sellerId, after: input } }
}
