import { OpenSellerPaperFile, sellerPaperName, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { openPicture } from '../../reviews/index.ts'
import { PAPER, type PaperRow } from './paper-rows.ts'

/** Opens a picture of a seller's paper for a reviewer. */
export const openSellerPaperFile =
  (config: Config) =>
  async (
    context: CommandContext<typeof OpenSellerPaperFile>,
    { fileId }: In<typeof OpenSellerPaperFile>,
  ): Promise<Audited<typeof OpenSellerPaperFile>> => {
    const paper = await first(
      context.tx,
      sql<PaperRow>`select ${PAPER.list} from sellers.paper where file_ids @> array[${fileId}]::uuid[] order by sent_at desc limit 1`,
    )
    if (!paper) return refuse(OpenSellerPaperFile, 'NOT_FOUND')
    return openPicture(config, context, fileId, { subjectId: paper.seller_id, name: sellerPaperName(paper.kind) })
  }
