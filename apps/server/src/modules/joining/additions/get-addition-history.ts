import { firstStep, GetAdditionHistory, type In, type Out } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { asUser, privateAddress } from '../../files/index.ts'
import { comparedFields } from '../../reviews/index.ts'
import { listAdditionsOf } from './addition-rows.ts'
import { namedPictures, sentFields } from './sent-fields.ts'
import { rejectionsOf } from './rejections.ts'
import { listSent, regionNames } from './version-rows.ts'

/**
 * What a user has sent to add a shop, version by version, the newest first: the fields in words, the identity number masked, and the
 * pictures of the newest version. What was sealed with a secret that is lost has no fields.
 */
export const getAdditionHistory =
  (config: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof GetAdditionHistory>,
    { additionId }: In<typeof GetAdditionHistory>,
  ): Promise<Out<typeof GetAdditionHistory>> => {
    const [addition] = await listAdditionsOf(db, actor.userId, { id: additionId, limit: 1 })
    if (!addition || addition.version === 0) return refuse(GetAdditionHistory, 'NOT_FOUND')
    const [sent, rejections] = await Promise.all([listSent(db, config.secrets, additionId), rejectionsOf(db, additionId)])
    const regions = await regionNames(db, sent)
    const fields = sent.map(({ content }) => content && sentFields(content, regions.get(content.regionId ?? 0) ?? ''))
    const newest = sent[0]?.content
    const picture = (fileId: string) => privateAddress(config, fileId, asUser(actor), now).url
    return {
      additionId,
      shopName: addition.shop_name,
      state: addition.state,
      decidedAt: addition.decided_at?.toISOString() ?? null,
      decidedBy: addition.decided_by,
      form: firstStep(addition.reasons),
      versions: sent.map(({ version, submitted_at: at }, index) => ({
        version,
        submittedAt: at.toISOString(),
        fields: comparedFields(fields[index] ?? [], fields[index + 1] ?? null, rejections.get(version)?.reasons ?? {}),
      })),
      pictures: newest
        ? namedPictures(newest).flatMap(({ fileId, name }) => (fileId ? [{ fileId, name, url: picture(fileId) }] : []))
        : [],
    }
  }
