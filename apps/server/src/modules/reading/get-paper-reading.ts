import { GetPaperReading, uploadOf, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { HOUR, after } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { fileOwner, isFileOf } from '../files/index.ts'
import { openFields, type Secrets } from './content.ts'
import { findReading } from './reading-rows.ts'

/** For so long what was read fills in a form; afterwards only reviewers compare it. */
const SHOWN_FOR = HOUR

/** What was read of a picture, in full for whoever uploaded it. */
export const getPaperReading =
  (secrets: Secrets) =>
  async (
    { db, actor, now }: QueryContext<typeof GetPaperReading>,
    input: In<typeof GetPaperReading>,
  ): Promise<Out<typeof GetPaperReading>> => {
    const reading = await findReading(db, actor.userId, input)
    if (!reading) {
      const isTheirs = await first(db, sql`select where ${isFileOf(input.fileId, fileOwner(actor.userId), uploadOf(input.kind))}`)
      return isTheirs ? NONE : refuse(GetPaperReading, 'NOT_FOUND')
    }
    const { state, content, ended_at: endedAt, ahead } = reading
    if (endedAt && endedAt < after(now, -SHOWN_FOR)) return NONE
    const fields = content === null ? [] : openFields(secrets, content)
    if (!fields) return NONE
    return { state: state === 'reading' ? 'waiting' : state, ahead, fields }
  }

const NONE = { state: 'none' as const, ahead: 0, fields: [] }
