import { OpenAccountPaper, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addressOfAccountPaper } from './account-files.ts'
import { findRequest, listPapers } from './request-rows.ts'

/** Opens a picture of a paper that a shop sent to this seller; the shop sees when. */
export const openAccountPaper =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { tx, actor, now }: CommandContext<typeof OpenAccountPaper>,
    { requestId, kind, at }: In<typeof OpenAccountPaper>,
  ): Promise<Audited<typeof OpenAccountPaper>> => {
    const request = await findRequest(tx, requestId)
    if (request?.seller_id !== actor.sellerId) return refuse(OpenAccountPaper, 'NOT_FOUND')
    const paper = (await listPapers(tx, requestId)).find((one) => one.kind === kind)
    const fileId = paper?.file_ids[at]
    if (!paper || !fileId) return refuse(OpenAccountPaper, 'NOT_FOUND', {}, '没有这张照片')
    await sql`insert into accounts.look (request_id, kind, operator_id, by_name, day, at)
      values (${requestId}, ${kind}, ${actor.operatorId}, ${actor.name}, ${chinaDay(now)}, ${now}) on conflict do nothing`.execute(
      tx,
    )
    return {
      answer: { url: addressOfAccountPaper(config, actor, fileId, now) },
      audit: { subjectId: requestId, after: { paper: paper.name } },
    }
  }
