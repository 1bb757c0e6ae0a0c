import type { ApplyShopAudit, EditShopAudit, In, Out } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { requireCardConsent } from '../../documents/index.ts'
import { findRegion } from '../../platform/index.ts'
import { findCompeting, type ApplicationRow } from '../application-rows.ts'
import { competingText } from './competing-text.ts'
import { addersCertificates } from '../content/adders-certificates.ts'
import { bringsCard } from '../content/brings-card.ts'
import { contentOf } from '../content/content.ts'
import { listHeldPapers } from '../content/held-papers.ts'
import { qualifiedText } from './qualified-text.ts'
import { saveContent } from './save-content.ts'
import { storedContent } from '../content/stored-content.ts'

type Call = typeof ApplyShopAudit | typeof EditShopAudit
interface Submission {
  /** Editable, and locked after its shop. */
  application: ApplicationRow
  /** The application whose content this one began with: itself, or the one before it. */
  begunWith: ApplicationRow | undefined
  input: Pick<In<Call>, 'certificates'> & Omit<In<typeof EditShopAudit>, 'auditId' | 'submit' | 'withdraw'>
  submit: boolean
}

/** Saves what the form says in an application, and sends it if asked to, where nothing that waits or was granted stands against it. */
export async function submitContent(
  call: Call,
  config: Config,
  context: CommandContext<Call>,
  { application, begunWith, input, submit }: Submission,
): Promise<Out<typeof EditShopAudit>> {
  const { tx, actor, now } = context
  const { level } = application
  const shopId = actor.shop.id
  const competing = submit ? await findCompeting(tx, shopId, application) : undefined
  if (competing) refuse(call, 'ALREADY_WAITING', { auditId: competing.id }, competingText(competing))
  const qualified = submit ? await qualifiedText(context, level, shopId) : null
  if (qualified) refuse(call, 'ALREADY_QUALIFIED', {}, qualified)
  const stored = await storedContent(tx, config.secrets, begunWith)
  const held = await listHeldPapers(tx, config.secrets, shopId)
  const known = [...(stored?.certificates ?? []), ...held.map(({ paper }) => paper)]
  const added = begunWith
    ? []
    : (await addersCertificates(tx, config.secrets, { shopId, userId: actor.userId }, now)).certificates
  const content = contentOf(level, input, [...known, ...added], await countyOf(tx, input.registration?.regionId))
  // A draft that keeps what is stored takes nothing of a card; what is sent is given to the reviewers.
  if (bringsCard(content, submit ? [] : known)) await requireCardConsent(tx, actor.userId, now)
  const saved = await saveContent(config, context, application, content, submit)
  return saved ?? refuse(call, 'NOT_FOUND', {}, '没有找到这张照片，请重新上传')
}

/** A county by its code; undefined: none was chosen, or it is a wider region. */
async function countyOf(tx: Tx, regionId: number | undefined) {
  const region = regionId === undefined ? undefined : await findRegion(tx, regionId)
  return region?.level === 3 ? region : undefined
}
