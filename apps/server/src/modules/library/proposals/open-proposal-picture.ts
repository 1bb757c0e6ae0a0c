import { OpenProposalPicture, REVIEW, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { asOperator, privateAddress } from '../../files/index.ts'
import type { ProposalTable } from '../tables.gen.ts'

/** An operator opens a picture at once; what is opened later is recorded again. */
const LIFETIME = 2 * MINUTE

/** Opens a picture of a proposal for an operator: who looked at it is in the audit log. */
export const openProposalPicture =
  (config: Config) =>
  async (
    { tx, actor, now }: CommandContext<typeof OpenProposalPicture>,
    { fileId }: In<typeof OpenProposalPicture>,
  ): Promise<Audited<typeof OpenProposalPicture>> => {
    const found = await first(
      tx,
      sql<Pick<ProposalTable, 'id'>>`select id from library.proposal
        where (picture_ids @> array[${fileId}::uuid] or paper_ids @> array[${fileId}::uuid]) and state <> ${sql.lit(REVIEW.withdrawn)} order by sent_at desc limit 1`,
    )
    if (!found) return refuse(OpenProposalPicture, 'NOT_FOUND')
    return {
      answer: privateAddress(config, fileId, asOperator(actor, 'offers'), now, { lifetime: LIFETIME }),
      audit: { subjectId: found.id },
    }
  }
