import { chinaDay } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { sql } from '../../kernel/sql.ts'
import { realNameOf } from '../identity/index.ts'
import type { GrantedCertificate } from '../qualification/index.ts'
import { endOfAgent, findMemberName, findRole, findShopRecord, findStanding, grantPermit, hasRight } from '../shops/index.ts'
import type { ApplicationRow } from './application-rows.ts'
import type { VersionTable } from './tables.gen.ts'

type Tx = TransactionContext['tx']

/**
 * Lets whoever sent what was approved order, where it names them: as the agent of its power of attorney, or without one as the legal
 * person. All others send their own papers. A right that they have keeps what it rests on, and is not shortened.
 */
export async function grantToSender(
  secrets: Secrets,
  { tx, now, settings }: Pick<TransactionContext, 'tx' | 'now' | 'settings'>,
  { id, shop_id: shopId, version }: ApplicationRow,
  certificates: readonly GrantedCertificate[],
): Promise<void> {
  const userId = await senderOf(tx, id, version)
  const paper = certificates.find(({ kind }) => kind === 'power-of-attorney')
  const named = paper ? paper.holder : (await findShopRecord(tx, shopId))!.legal_person
  const checked = await realNameOf(tx, secrets, userId)
  // The name somebody joined with is their own word: enough next to a power of attorney, whose card was reviewed, and of an owner.
  if (!paper && checked === null && (await findRole(tx, shopId, userId)) !== 'owner') return
  const name = checked ?? (await findMemberName(tx, shopId, userId))
  if (name !== named || (paper && paper.expiresOn === null)) return
  const card = certificates.find(({ kind }) => kind === 'purchaser-id')
  const end = paper?.expiresOn ? endOfAgent(paper.expiresOn, card?.expiresOn ?? null) : null
  const until = end?.until ?? null
  const moment = { now, settings }
  const right = {
    basis: paper ? 'power-of-attorney' : 'legal-person',
    from: chinaDay(now),
    until,
    endsWith: end?.endsWith ?? null,
  } as const
  const held = await findStanding(tx, shopId, userId, moment)
  const rests = held.basis !== 'transition' && hasRight(held, chinaDay(now))
  if (rests && held.basis !== right.basis) return
  if (until !== null && held.valid_until !== null && held.valid_until >= until) return
  await grantPermit(tx, { shopId, userId }, right, moment)
}

/** Who sent a version. */
const senderOf = async (tx: Tx, id: number, version: number): Promise<number> =>
  (await first(
    tx,
    sql<
      Pick<VersionTable, 'submitted_by'>
    >`select submitted_by from applications.version where application_id = ${id} and version = ${version}`,
  ))!.submitted_by
