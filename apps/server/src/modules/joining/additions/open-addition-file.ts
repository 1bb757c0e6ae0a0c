import { OpenAdditionFile, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { namePicture, openPicture } from '../../reviews/index.ts'
import { namedPictures } from './sent-fields.ts'
import { additionOfPicture } from './pictures.ts'
import { listSent } from './version-rows.ts'

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
    const name = namePicture(await listSent(tx, config.secrets, addition.id), fileId, namedPictures)
    return openPicture(config, context, fileId, { subjectId: addition.id, name })
  }
