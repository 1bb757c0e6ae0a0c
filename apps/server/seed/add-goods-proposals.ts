import { type RejectGoodsProposal, type SendGoodsProposal, type In } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { after, DAY } from '../src/kernel/clock.ts'
import { first } from '../src/kernel/database.ts'
import type { CommandContext } from '../src/kernel/endpoint.ts'
import { rejectGoodsProposal } from '../src/modules/library/proposals/reject-goods-proposal.ts'
import { sendGoodsProposal } from '../src/modules/library/proposals/send-goods-proposal.ts'
import type { Operator } from '../src/modules/operators/index.ts'
import { addOnce } from './add-once.ts'

/** The seller's and the platform's operators. */
const SELLER = 'seller1'
const PLATFORM = 'admin'

type Said = In<typeof SendGoodsProposal>
interface Proposed {
  said: Pick<Said, 'type' | 'genericName' | 'dosageForm' | 'specification' | 'unit' | 'factory' | 'approvalNo' | 'remark'> &
    Partial<Said>
  daysAgo: number
  /** Without: it waits. */
  refusedFor?: string
}
/** Goods that no such library has; their numbers and factories are made up. */
const PROPOSED: readonly Proposed[] = [
  {
    said: {
      type: 2,
      genericName: '复方岩白菜素片',
      dosageForm: '片剂',
      specification: '0.125g*30片',
      unit: '盒',
      factory: '示范云岭制药有限公司',
      approvalNo: '国药准字H59990001',
      midPack: 10,
      caseCount: 200,
      remark: '门店常问，现货供应',
    },
    daysAgo: 1,
  },
  {
    said: {
      type: 4,
      genericName: '蜜紫菀',
      dosageForm: '饮片',
      specification: '500g',
      unit: '袋',
      factory: '示范陇西饮片有限公司',
      approvalNo: '',
      origin: '甘肃',
      remark: '',
    },
    daysAgo: 3,
  },
  {
    said: {
      type: 5,
      genericName: '医用退热凝胶',
      tradeName: '凉宁',
      dosageForm: '',
      specification: '20g',
      unit: '支',
      factory: '示范康护医疗器械有限公司',
      approvalNo: '湘械备20249999',
      remark: '儿童可用',
    },
    daysAgo: 6,
    refusedFor: '缺少批准证明文件，请补充',
  },
]

/** Has a seller propose goods, and the platform refuse one; once, also in a world of an earlier release. */
export const addGoodsProposals = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'goods proposals',
    () => isMissing(app),
    () => add(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from library.proposal)`,
  )) !== undefined

/** The operators have one session each, which a person may be using: they act without one, and are not in the audit log. */
async function add(app: App) {
  const operator = (account: string) =>
    first(
      app.database.read,
      sql<Pick<Operator, 'operatorId' | 'sellerId' | 'name'>>`select id as "operatorId", seller_id as "sellerId", name
        from operators.operator where account = ${account}`,
    )
  const [seller, platform] = [await operator(SELLER), await operator(PLATFORM)]
  if (!seller?.sellerId || !platform) return
  await app.jobContext.transact(async (work) => {
    for (const { said, daysAgo, refusedFor: reason } of PROPOSED) {
      const now = after(work.now, -daysAgo * DAY)
      const { answer } = await sendGoodsProposal({ ...work, now, actor: seller } as CommandContext<typeof SendGoodsProposal>, {
        proposalId: null,
        tradeName: '',
        origin: '',
        categoryId: null,
        barcode: '',
        midPack: null,
        caseCount: null,
        pictureIds: [],
        paperIds: [],
        isOther: true,
        ...said,
      })
      if (reason !== undefined)
        await rejectGoodsProposal(
          { ...work, now: after(now, DAY), actor: platform } as CommandContext<typeof RejectGoodsProposal> & { actor: Operator },
          { ...answer, reason },
        )
    }
  })
}
