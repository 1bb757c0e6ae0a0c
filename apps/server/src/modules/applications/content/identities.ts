import { isIdentityCard } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../../kernel/database.ts'
import { keyedHashes, type Secrets } from '../../../kernel/secret.ts'
import type { CertificateContent, Content } from './content.ts'

const hashesOf = (secrets: Secrets, { number }: CertificateContent) => keyedHashes(secrets, 'identity number', number)
const cardsOf = ({ certificates }: Content) => certificates.filter(({ kind }) => isIdentityCard(kind))

/** Keeps the hashes of the identity numbers in what was sent, instead of those of the version before. */
export async function keepIdentities(tx: Tx, secrets: Secrets, applicationId: number, content: Content): Promise<void> {
  await sql`delete from applications.identity where application_id = ${applicationId}`.execute(tx)
  for (const card of cardsOf(content))
    await sql`insert into applications.identity (application_id, kind, hash)
      values (${applicationId}, ${card.kind}, ${hashesOf(secrets, card)[0]!})`.execute(tx)
}

/** An identity card of an application that other shops' applications carry, too. */
export interface SameIdentity {
  kind: string
  /** The names of those shops, the first three. */
  shops: string
}
/** Other shops that applied with the same identity numbers, whatever the card was for. */
export async function findSameIdentities(
  db: Executor,
  secrets: Secrets,
  shopId: number,
  content: Content,
): Promise<SameIdentity[]> {
  const found = await Promise.all(
    cardsOf(content).map(async (card) => ({
      kind: card.kind,
      shops: await shopsWithNumber(db, hashesOf(secrets, card), shopId),
    })),
  )
  return found.filter(({ shops }) => shops !== '')
}

/** The names of the first three shops other than this one that applied with the number with these hashes; '' for none. */
export const shopsWithNumber = async (db: Executor, hashes: readonly Buffer[], shopId: number): Promise<string> =>
  (await first(
    db,
    sql<{ shops: string }>`select coalesce(string_agg(name, '、'), '') as shops from (
      select distinct h.name from applications.identity i
      join applications.application a on a.id = i.application_id join shops.shop h on h.id = a.shop_id
      where i.hash = any (${hashes}::bytea[]) and a.shop_id <> ${shopId} order by h.name limit 3) n`,
  ))!.shops
