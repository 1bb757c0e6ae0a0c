import { MINUTE } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { asOperator, privateAddress } from '../files/index.ts'
import type { Operator } from '../operators/index.ts'

/** What the log calls a picture that no version names that can be read. */
const EARLIER = '早先提交的照片'
/** A reviewer opens a picture at once; what is opened later is recorded again. */
const LIFETIME = 2 * MINUTE

/** Opens a picture of what was sent for a reviewer: who looked at which paper is in the audit log. `name` undefined: no version that can be read has it. */
export const openPicture = (
  config: Config,
  { actor, now }: { actor: Pick<Operator, 'operatorId'>; now: Date },
  fileId: string,
  { subjectId, name = EARLIER }: { subjectId: number; name: string | undefined },
) => ({
  answer: privateAddress(config, fileId, asOperator(actor, 'qualification'), now, { lifetime: LIFETIME }),
  audit: { subjectId, after: { picture: name } },
})
