import type { AgreementKey } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Database, type Tx } from '../../kernel/database.ts'
import { FIRST_AGREEMENTS } from './agreements.ts'
import { asksForConsent, keysOf } from '@shop/contract'
import { holdDocuments } from './document-rows.ts'
import { insertRule } from './publish-document.ts'
import { FIRST_RULES } from './rules.ts'

/** From when the texts of an installation are in force. */
const FIRST_DAY = new Date('2026-01-01T00:00:00+08:00')

/**
 * Run after the migrations by every node that starts: writes the agreements that are missing, and the rules where there are none. From
 * then on they are the operators': nothing is added or overwritten.
 */
export async function installDocuments(database: Pick<Database, 'transact'>): Promise<void> {
  await database.transact(async (tx) => {
    await holdDocuments(tx)
    for (const [at, key] of keysOf(FIRST_AGREEMENTS).entries()) await installAgreement(tx, key, at + 1)
    if (await first(tx, sql`select from documents.document where topic <> '' limit 1`)) return
    const rules = Object.entries(FIRST_RULES).flatMap(([topic, texts]) => texts.map((rule) => ({ topic, ...rule })))
    for (const [at, { topic, ...text }] of rules.entries())
      await writeFirstVersion(tx, await insertRule(tx, topic, at + 1), text, false)
  })
}

async function installAgreement(tx: Tx, key: AgreementKey, sort: number) {
  const { changed } =
    await sql`insert into documents.document (key, sort) values (${key}, ${sort}) on conflict do nothing`.execute(tx)
  if (changed === 0) return
  await writeFirstVersion(tx, key, FIRST_AGREEMENTS[key], asksForConsent(key))
}

const writeFirstVersion = (tx: Tx, key: string, { title, text }: { title: string; text: string }, asksConsent: boolean) =>
  sql`insert into documents.version (key, version, title, text, asks_consent, effective_at, published_at, published_by)
    values (${key}, 1, ${title}, ${text}, ${asksConsent}, ${FIRST_DAY}, ${FIRST_DAY}, '平台')`.execute(tx)
