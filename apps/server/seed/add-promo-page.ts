import { GOODS_TYPE } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import type { Config } from '../src/kernel/config.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { first, openDatabase, rows } from '../src/kernel/database.ts'
import { publishPromoPage } from '../src/modules/content/promo/publish-promo-page.ts'
import { savePromoPage } from '../src/modules/content/promo/save-promo-page.ts'
import { addOnce } from './add-once.ts'

const TITLE = '秋冬家庭常备专区'
const TEXT = `换季时节，到店咨询家庭常备品的顾客会变多。这里把动销快、效期新的非处方药和保健食品放在一起，方便一次补齐。

## 怎么选

- 先看**效期**，临近效期的会在卡片上标出
- 同一卖家凑满起配再下单，运费更省
- 陈列时把非处方药与非药品分开摆放

## 需要帮助

下单和送达的问题见[帮助中心](/sub-person/help/index)，也可以拨打 [400-820-6608](tel:400-820-6608)。`
/** What sells best of what may be promoted. */
const GOODS = 6

/** Gives a complete demonstration world a promotion page, and home the notice that leads to it. */
export const addPromoPage = (
  app: App,
  { databaseUrl, migrationUrl }: Pick<Config, 'databaseUrl' | 'migrationUrl'>,
): Promise<void> =>
  addOnce(
    databaseUrl,
    'promotion page',
    () => isMissing(app),
    async () => writeNotice(migrationUrl, await writePage(app)),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from content.promo_page)`,
  )) !== undefined

async function writePage(app: App): Promise<number> {
  const operator = await first(
    app.database.read,
    sql<{ operatorId: number; name: string }>`select id as "operatorId", name from operators.operator where account = 'admin'`,
  )
  const found = await rows(
    app.database.read,
    sql<{ no: string }>`select goods_no as no from catalog.goods
      where listed and offer_count > 0 and available > 0 and type in (${GOODS_TYPE.otcB}, ${GOODS_TYPE.health})
      order by sales_count desc, id limit ${sql.lit(GOODS)}`,
  )
  return app.jobContext.transact(async ({ tx, now }) => {
    const context = { tx, now, actor: operator! }
    const page = {
      title: TITLE,
      text: TEXT,
      goodsNos: found.map(({ no }) => no),
      from: chinaDay(now),
      until: null,
      shopTypes: null,
    }
    const { answer } = await savePromoPage(context, { pageId: null, version: 0, ...page })
    await publishPromoPage(context, { pageId: answer.pageId, published: true })
    return answer.pageId
  })
}

/** The application reads what home shows; its owner writes it. */
async function writeNotice(migrationUrl: string, pageId: number) {
  const database = openDatabase(migrationUrl, { reading: 1, writing: 1 })
  const target = `/sub-person/leafletDetails/leafletDetails?id=${pageId}`
  try {
    await database.transact((tx) =>
      sql`insert into content.home_item (kind, title, target, sort) values ('notices', ${`${TITLE}上线，点此查看`}, ${target}, 0)`.execute(
        tx,
      ),
    )
  } finally {
    await database.close()
  }
}
