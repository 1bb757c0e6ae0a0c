import { CERTIFICATE_NAMES, OpenApplicationFile, type In } from '@shop/contract'
import { MINUTE } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { asOperator, privateAddress } from '../files/index.ts'
import type { Audited } from '../operators/index.ts'
import { applicationOfPicture } from './pictures.ts'
import { contentOfVersion } from './stored-content.ts'

/** What the log calls a picture that the newest version does not have. */
const EARLIER = '早先提交的照片'
const PROOF = '变更证明'
/** A reviewer opens a picture at once; what is opened later is recorded again. */
const LIFETIME = 2 * MINUTE

/** Opens a picture for a reviewer: who looked at which paper is in the audit log. */
export const openApplicationFile =
  (config: Config) =>
  async (
    { tx, actor, now }: CommandContext<typeof OpenApplicationFile>,
    { fileId }: In<typeof OpenApplicationFile>,
  ): Promise<Audited<typeof OpenApplicationFile>> => {
    const application = await applicationOfPicture(tx, fileId)
    if (!application) refuse(OpenApplicationFile, 'NOT_FOUND')
    const content = await contentOfVersion(tx, config.secrets, application, application.version)
    const kind = content?.certificates.find(({ fileIds }) => fileIds.includes(fileId))?.kind
    const other = content?.proofFileIds.includes(fileId) ? PROOF : EARLIER
    return {
      answer: privateAddress(config, fileId, asOperator(actor, 'qualification'), now, { lifetime: LIFETIME }),
      audit: { subjectId: application.id, after: { picture: kind ? CERTIFICATE_NAMES[kind] : other } },
    }
  }
