import { randomUUID } from 'node:crypto'
import { sql } from '../src/kernel/sql.ts'
import { drawPaper } from '../demonstration/pictures/drawings.ts'
import type { App } from '../src/app.ts'
import type { Config } from '../src/kernel/config.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { first } from '../src/kernel/database.ts'
import { saveLicence } from '../src/modules/documents/save-licence.ts'
import { markPicture } from '../src/modules/files/picture-tasks.ts'
import { OPERATOR_PURPOSES } from '../src/modules/files/purposes.ts'
import { insertFile, operatorFileOwner } from '../src/modules/files/queries.ts'
import { hashOf, store } from '../src/modules/files/storage.ts'
import { addMissing } from './add-once.ts'

const HOLDER = '药市演示信息科技有限公司'
/** The platform's licences in the demonstration, and for how many days from now each is valid; null: without an end. */
const LICENCES = [
  { name: '营业执照', number: '91310000DEMO000001', days: null },
  { name: '药品网络交易第三方平台备案', number: '（沪）网药平台备字〔2026〕第000001号', days: 1_400 },
  { name: '医疗器械网络交易第三方平台备案', number: '（沪）网械平台备字〔2026〕第000001号', days: 1_400 },
  { name: '互联网信息服务备案', number: '沪ICP备2026000001号', days: null },
] as const
type Licence = (typeof LICENCES)[number]
const { isPublic, mark } = OPERATOR_PURPOSES['platform-licence']

/** Draws the licences of the demonstration's platform, marked as samples, where they are missing. */
export const addPlatformLicences = (app: App, { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> =>
  addMissing(
    databaseUrl,
    'platform licences',
    () => missing(app),
    (licence) => addOne(app, dataDir, licence),
  )

async function missing({ database: { read } }: App): Promise<readonly Licence[]> {
  const world = await first(
    read,
    sql<{ count: number }>`select (select count(*)::int from documents.licence) as count from demonstration.world
      where finished_at is not null`,
  )
  return LICENCES.slice(world?.count ?? LICENCES.length)
}

async function addOne(app: App, dataDir: string, { name, number, days }: Licence) {
  const { pools, log, clock } = app.kernel
  const now = clock.now()
  const validUntil = days === null ? null : addDays(chinaDay(now), days)
  const printed: [string, string][] = [
    ['编号', number],
    ['单位', HOLDER],
    ['有效期至', validUntil ?? '长期'],
  ]
  const original = Buffer.from(await pools.pictures.run(drawPaper, { title: name, rows: printed }, { log }))
  const bytes = await pools.marks.run(markPicture, { original, text: mark }, { log })
  const sha256 = hashOf(bytes)
  await store(dataDir, sha256, bytes)
  const operator = await first(
    app.database.read,
    sql<{ operatorId: number; name: string }>`select id as "operatorId", name from operators.operator where account = 'admin'`,
  )
  const fileId = randomUUID()
  const file = {
    id: fileId,
    owner: operatorFileOwner(operator!.operatorId),
    purpose: 'platform-licence',
    is_public: isPublic,
  } as const
  await app.jobContext.transact(async (context) => {
    await insertFile(context.tx, { ...file, name: `${name}.webp`, mime: 'image/webp', size: bytes.length, sha256 }, now)
    await saveLicence(
      { ...context, actor: operator! },
      {
        licenceId: null,
        name,
        number,
        holder: HOLDER,
        validUntil,
        fileId,
        shown: true,
      },
    )
  })
}
