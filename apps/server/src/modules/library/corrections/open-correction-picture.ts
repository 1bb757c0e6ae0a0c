import { OpenCorrectionPicture, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { asOperator, privateAddress } from '../../files/index.ts'
import type { CorrectionTable } from '../tables.gen.ts'

/** An operator opens a picture at once; what is opened later is recorded again. */
const LIFETIME = 2 * MINUTE

/** Opens the picture of a correction for an operator: who looked at it is in the audit log. */
export const openCorrectionPicture =
  (config: Config) =>
  async (
    { tx, actor, now }: CommandContext<typeof OpenCorrectionPicture>,
    { fileId }: In<typeof OpenCorrectionPicture>,
  ): Promise<Audited<typeof OpenCorrectionPicture>> => {
    const found = await first(
      tx,
      sql<
        Pick<CorrectionTable, 'goods_id'>
      >`select goods_id from library.correction where file_id = ${fileId} order by id limit 1`,
    )
    if (!found) return refuse(OpenCorrectionPicture, 'NOT_FOUND')
    return {
      answer: privateAddress(config, fileId, asOperator(actor, 'offers'), now, { lifetime: LIFETIME }),
      audit: { subjectId: found.goods_id },
    }
  }
