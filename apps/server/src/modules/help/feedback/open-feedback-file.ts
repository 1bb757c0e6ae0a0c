import { OpenFeedbackFile, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { asOperator, privateAddress } from '../../files/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'

/** An operator opens a picture at once; what is opened later is recorded again. */
const LIFETIME = 2 * MINUTE

/** Opens a picture of a feedback for an operator: who looked at it is in the audit log. */
export const openFeedbackFile =
  (config: Config) =>
  async (
    { tx, actor, now }: CommandContext<typeof OpenFeedbackFile>,
    { fileId }: In<typeof OpenFeedbackFile>,
  ): Promise<Audited<typeof OpenFeedbackFile>> => {
    const found = await first(
      tx,
      sql<{
        id: number
      }>`select feedback_id as id from help.feedback_picture where file_id = ${fileId} order by feedback_id limit 1`,
    )
    if (!found) refuse(OpenFeedbackFile, 'NOT_FOUND')
    return {
      answer: privateAddress(config, fileId, asOperator(actor, 'service'), now, { lifetime: LIFETIME }),
      audit: { subjectId: found.id },
    }
  }
