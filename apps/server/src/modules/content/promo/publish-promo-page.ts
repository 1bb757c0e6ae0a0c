import { PublishPromoPage, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPage } from './page-rows.ts'

type Command = CommandContext<typeof PublishPromoPage>
/** What publishing needs: a demonstration publishes without a session. */
type Context = Pick<Command, 'tx' | 'now'> & { actor: Pick<Command['actor'], 'name'> }

/** Publishes a promotion page, or withdraws it; repeating it changes nothing and is not logged. */
export async function publishPromoPage(
  { tx, actor, now }: Context,
  { pageId, published }: In<typeof PublishPromoPage>,
): Promise<Audited<typeof PublishPromoPage>> {
  const row = await findPage(tx, pageId, sql`for update`)
  if (!row) return refuse(PublishPromoPage, 'NOT_FOUND')
  const answer = { done: true } as const
  if (row.published === published) return { answer, audit: [] }
  await sql`update content.promo_page set published = ${published}, version = version + 1, updated_at = ${now}, updated_by = ${actor.name}
    where id = ${pageId}`.execute(tx)
  const action = published ? 'promo.publish' : 'promo.withdraw'
  return { answer, audit: { action, subjectId: pageId, before: { published: !published }, after: { published } } }
}
