import { randomBytes } from 'node:crypto'
import { sql } from '../../kernel/sql.ts'
import { affectedRows, first, type Tx } from '../../kernel/database.ts'
import { hashOf } from '../../kernel/secret.ts'

const CODES = 10
/** As RFC 4648: no digit that looks like a letter. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** 80 random bits in four groups: abcd-efgh-ijkl-mnop. So many that a plain hash can't be reversed by trying. */
const newCode = () =>
  Array.from(randomBytes(16), (byte) => ALPHABET[byte & 31])
    .join('')
    .match(/.{4}/g)!
    .join('-')
const hashOfCode = (code: string) => hashOf(`recovery ${code.toLowerCase().replaceAll('-', '')}`)

/** Replaces an operator's recovery codes. Only hashes are stored: what is returned can't be shown again. */
export async function replaceRecoveryCodes(tx: Tx, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await deleteRecoveryCodes(tx, operatorId)
  await sql`insert into operators.recovery_code (operator_id, code_hash)
    select ${operatorId}, unnest(${codes.map(hashOfCode)}::bytea[])`.execute(tx)
  return codes
}
export const deleteRecoveryCodes = (tx: Tx, operatorId: number) =>
  sql`delete from operators.recovery_code where operator_id = ${operatorId}`.execute(tx)

/** Uses up a code. Returns how many are left, or null when it is none of the operator's. */
export async function consumeRecoveryCode(tx: Tx, operatorId: number, code: string): Promise<number | null> {
  const used = await affectedRows(
    tx,
    sql`delete from operators.recovery_code where operator_id = ${operatorId} and code_hash = ${hashOfCode(code)}`,
  )
  if (used === 0) return null
  const left = await first(
    tx,
    sql<{ n: number }>`select count(*)::int as n from operators.recovery_code where operator_id = ${operatorId}`,
  )
  return left!.n
}
