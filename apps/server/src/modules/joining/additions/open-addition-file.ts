import { OpenAdditionFile, type In } from '@shop/contract'
import { MINUTE } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { asOperator, privateAddress } from '../../files/index.ts'
import type { Audited } from '../../operators/index.ts'
import { sentContent } from './addition-rows.ts'
import { namedPictures } from './field-values.ts'
import { additionOfPicture } from './pictures.ts'

/** What the log calls a picture that the newest version does not have. */
const EARLIER = '早先提交的照片'
/** A reviewer opens a picture at once; what is opened later is recorded again. */
const LIFETIME = 2 * MINUTE

/** Opens a picture for a reviewer: who looked at which paper is in the audit log. */
export const openAdditionFile =
  (config: Config) =>
  async (
    { tx, actor, now }: CommandContext<typeof OpenAdditionFile>,
    { fileId }: In<typeof OpenAdditionFile>,
  ): Promise<Audited<typeof OpenAdditionFile>> => {
    const addition = await additionOfPicture(tx, fileId)
    if (!addition) refuse(OpenAdditionFile, 'NOT_FOUND')
    const content = await sentContent(tx, config.secrets, addition.id, addition.version)
    const picture = content && namedPictures(content).find((one) => one.fileId === fileId)?.name
    return {
      answer: privateAddress(config, fileId, asOperator(actor, 'qualification'), now, { lifetime: LIFETIME }),
      audit: { subjectId: addition.id, after: { picture: picture ?? EARLIER } },
    }
  }
