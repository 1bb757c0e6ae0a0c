import { OpenAdditionFile, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { openPicture } from '../../reviews/index.ts'
import { sentContent } from './addition-rows.ts'
import { namedPictures } from './sent-fields.ts'
import { additionOfPicture } from './pictures.ts'

/** Opens a picture for a reviewer. */
export const openAdditionFile =
  (config: Config) =>
  async (
    context: CommandContext<typeof OpenAdditionFile>,
    { fileId }: In<typeof OpenAdditionFile>,
  ): Promise<Audited<typeof OpenAdditionFile>> => {
    const { tx } = context
    const addition = await additionOfPicture(tx, fileId)
    if (!addition) refuse(OpenAdditionFile, 'NOT_FOUND')
    const content = await sentContent(tx, config.secrets, addition.id, addition.version)
    const name = content ? namedPictures(content).find((one) => one.fileId === fileId)?.name : undefined
    return openPicture(config, context, fileId, { subjectId: addition.id, name })
  }
