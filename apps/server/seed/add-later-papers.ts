import type { App } from '../src/app.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { openDatabase, rows } from '../src/kernel/database.ts'
import { sql } from '../src/kernel/sql.ts'
import { addMissing } from './add-once.ts'
import { seedPeople } from './people.ts'
import type { CertificateKind } from './sellers.ts'
import type { Ids } from './write-catalog.ts'
import { writeBranches, writeCertificates } from './write-people.ts'

/** Kinds of papers that the demonstration's shops were given after its first release. */
const LATER: readonly CertificateKind[] = ['headquarters-authorisation', 'special-authorisation', 'receiver-authorisation']

interface Lacking {
  shopNo: string
  shopId: number
  kind: CertificateKind
}

/**
 * Gives the shops of a complete demonstration world that was made by an earlier release the papers that a new world has: the branch is
 * authorised by its headquarters and buys for it, and the clinic may buy special goods. Does nothing where such a paper is or was.
 */
export const addLaterPapers = (app: App, databaseUrl: string, migrationUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'later papers',
    () => lacking(app),
    (one) => add(app, migrationUrl, one),
  )

async function lacking({ database: { read }, kernel: { clock } }: App): Promise<Lacking[]> {
  const { shops } = seedPeople(chinaDay(clock.now()))
  const wanted = shops.flatMap(({ shopNo, creditCode, certificates }) =>
    certificates.filter(({ kind }) => LATER.includes(kind)).map(({ kind }) => ({ shopNo, creditCode, kind })),
  )
  const known = await rows(
    read,
    sql<{ shopId: number; creditCode: string; kinds: string[] }>`select s.id as "shopId", s.credit_code as "creditCode",
        array(select kind from qualification.certificate c where c.shop_id = s.id) as kinds
      from shops.shop s
      where s.credit_code = any (${wanted.map(({ creditCode }) => creditCode)})
        and exists (select from demonstration.world where finished_at is not null)`,
  )
  return wanted.flatMap(({ shopNo, creditCode, kind }) => {
    const shop = known.find((one) => one.creditCode === creditCode)
    return shop && !shop.kinds.includes(kind) ? [{ shopNo, shopId: shop.shopId, kind }] : []
  })
}

/** As the owner of the tables, like the world itself. */
async function add({ database: { read }, kernel: { clock } }: App, migrationUrl: string, { shopNo, shopId, kind }: Lacking) {
  const now = clock.now()
  const { shops } = seedPeople(chinaDay(now))
  const shop = shops.find((one) => one.shopNo === shopNo)!
  const paper = shop.certificates.find((one) => one.kind === kind)!
  const headquarters = kind === 'headquarters-authorisation' ? shops.filter(({ name }) => name === paper.holder) : []
  const known = await rows(
    read,
    sql<{ id: number; creditCode: string }>`select s.id, s.credit_code as "creditCode" from shops.shop s
      where s.credit_code = any (${headquarters.map(({ creditCode }) => creditCode)})
        and not exists (select from shops.branch where branch_id = ${shopId})`,
  )
  const ids: Ids = new Map([[shopNo, shopId]])
  for (const { id, creditCode } of known) ids.set(headquarters.find((one) => one.creditCode === creditCode)!.shopNo, id)
  const database = openDatabase(migrationUrl, { reading: 1, writing: 1 })
  try {
    await database.transact(async (tx) => {
      await writeCertificates(tx, shopId, [paper], now)
      await writeBranches(tx, { shops: [shop, ...headquarters].filter((one) => ids.has(one.shopNo)) }, ids, now)
    })
  } finally {
    await database.close()
  }
}
