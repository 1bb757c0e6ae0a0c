import {
  ConsoleClaimPurchaserPapers,
  ConsoleDecidePurchaserPapers,
  ConsoleOpenPurchaserFile,
  REVIEW,
  type In,
} from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { sql } from '../../kernel/sql.ts'
import type { Knowing } from '../identity/index.ts'
import { checkDecision, claimForReview, openPicture } from '../reviews/index.ts'
import { namedPictures, openContent } from './content.ts'
import { decide } from './decided.ts'
import { submissionOfPicture } from './pictures.ts'
import { lockSubmission } from './submission-rows.ts'
import type { SubmissionTable } from './tables.gen.ts'

/** Takes waiting papers for review, or gives them back. */
export async function claimPapers(
  context: CommandContext<typeof ConsoleClaimPurchaserPapers>,
  { submissionId, claim }: In<typeof ConsoleClaimPurchaserPapers>,
): Promise<Audited<typeof ConsoleClaimPurchaserPapers>> {
  const { tx } = context
  const it = await lockSubmission(tx, submissionId)
  const { columns, lines } = await claimForReview(ConsoleClaimPurchaserPapers, context, it, claim)
  await sql`update purchasers.submission set claimed_by = ${columns.claimed_by}, claimed_at = ${columns.claimed_at}
    where id = ${submissionId}`.execute(tx)
  const action = claim ? 'purchaser.claim' : 'purchaser.release'
  return { answer: { done: true }, audit: lines.map((line) => ({ action, subjectId: submissionId, ...line })) }
}

/** Opens a picture for a reviewer. */
export const openFile =
  (config: Config) =>
  async (
    context: CommandContext<typeof ConsoleOpenPurchaserFile>,
    { fileId }: In<typeof ConsoleOpenPurchaserFile>,
  ): Promise<Audited<typeof ConsoleOpenPurchaserFile>> => {
    const { tx } = context
    const id = await submissionOfPicture(tx, fileId)
    if (id === undefined) refuse(ConsoleOpenPurchaserFile, 'NOT_FOUND')
    const sent = await first(
      tx,
      sql<Pick<SubmissionTable, 'content'>>`select content from purchasers.submission where id = ${id}`,
    )
    const content = openContent(config.secrets, sent!.content)
    const name = content ? namedPictures(content).find((one) => one.fileId === fileId)?.name : undefined
    return openPicture(config, context, fileId, { subjectId: id, name })
  }

/** Approves or rejects the version that was reviewed, once. */
export const consoleDecidePapers =
  (knowing: Knowing) =>
  async (
    context: CommandContext<typeof ConsoleDecidePurchaserPapers>,
    { submissionId, ...decision }: In<typeof ConsoleDecidePurchaserPapers>,
  ): Promise<Audited<typeof ConsoleDecidePurchaserPapers>> => {
    const { tx, actor } = context
    const { it, content, to, reasons } = await checkDecision(ConsoleDecidePurchaserPapers, context, decision, {
      lock: () => lockSubmission(tx, submissionId),
      content: ({ content: sealed }) => Promise.resolve(openContent(knowing.secrets, sealed)),
    })
    const result = await decide(knowing, context, it, { content, to, by: actor.name, reasons })
    return {
      answer: { done: true, result },
      audit: {
        action: decision.approve ? 'purchaser.approve' : 'purchaser.reject',
        subjectId: submissionId,
        before: { state: REVIEW.waiting },
        after: { state: to, ...reasons },
      },
    }
  }
