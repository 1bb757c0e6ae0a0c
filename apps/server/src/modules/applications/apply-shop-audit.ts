import { ApplyShopAudit, AUDIT, type In } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findGrants } from '../qualification/index.ts'
import { lockShop, mayOrder } from '../shops/index.ts'
import { findCompeting, findNewest, insertApplication, lockOpenApplication } from './application-rows.ts'
import { competingText } from './competing-text.ts'
import { contentOf } from './content.ts'
import { listHeldPapers } from './held-papers.ts'
import { purposeOf } from './purpose.ts'
import { qualifiedText } from './qualified-text.ts'
import { saveContent } from './save-content.ts'
import { storedContent } from './stored-content.ts'

/**
 * Begins an application or continues the shop's open one; a shop has at most one of a level, and one update of a certificate, that is
 * not over. A draft needs nothing, what is sent must be complete.
 */
export const applyShopAudit =
  (config: Config) =>
  async (context: CommandContext<typeof ApplyShopAudit>, { level, submit, ...input }: In<typeof ApplyShopAudit>) => {
    const { tx, actor, now } = context
    const { shop } = actor
    if (!mayOrder(shop)) refuse(ApplyShopAudit, 'FORBIDDEN', {}, '请联系门店负责人或采购员申请')
    const purpose = purposeOf(level, input.certificates, shop.type)
    await lockShop(tx, shop.id)
    if (level === 'update' && !(await findGrants(tx, shop.id)).buys) refuse(ApplyShopAudit, 'NOT_QUALIFIED')
    const open = await lockOpenApplication(tx, shop.id, purpose)
    if (open?.state === AUDIT.waiting) refuse(ApplyShopAudit, 'ALREADY_WAITING', { auditId: open.id })
    const competing = submit ? await findCompeting(tx, shop.id, purpose) : undefined
    if (competing) refuse(ApplyShopAudit, 'ALREADY_WAITING', { auditId: competing.id }, competingText(competing))
    const qualified = submit ? await qualifiedText(context, level, shop.id) : null
    if (qualified) refuse(ApplyShopAudit, 'ALREADY_QUALIFIED', {}, qualified)
    // A new one begins with what the one before it said.
    const stored = await storedContent(tx, config.secrets, open ?? (await findNewest(tx, shop.id, purpose)))
    const held = await listHeldPapers(tx, config.secrets, shop.id)
    const known = [...(stored?.certificates ?? []), ...held.map(({ paper }) => paper)]
    const application = open ?? (await insertApplication(tx, shop.id, purpose, now))
    const saved = await saveContent(config, context, application, contentOf(level, input, known), submit)
    return saved ?? refuse(ApplyShopAudit, 'NOT_FOUND', {}, '没有找到这张照片，请重新上传')
  }
