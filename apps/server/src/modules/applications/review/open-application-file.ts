import { OpenApplicationFile, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { namePicture, openPicture } from '../../reviews/index.ts'
import { applicationOfPicture } from '../content/pictures.ts'
import { namedPictures } from '../content/sent-fields.ts'
import { listVersions } from '../version-rows.ts'

/** Opens a picture for a reviewer. */
export const openApplicationFile =
  (config: Config) =>
  async (
    context: CommandContext<typeof OpenApplicationFile>,
    { fileId }: In<typeof OpenApplicationFile>,
  ): Promise<Audited<typeof OpenApplicationFile>> => {
    const { tx } = context
    const application = await applicationOfPicture(tx, fileId)
    if (!application) refuse(OpenApplicationFile, 'NOT_FOUND')
    const name = namePicture(await listVersions(tx, config.secrets, application.id), fileId, namedPictures)
    return openPicture(config, context, fileId, { subjectId: application.id, name })
  }
