import { GetDeliveryNote } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { SessionName } from '../../kernel/actor.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { serveSignedFiles, signedAddress } from '../../kernel/signed-files.ts'
import { findDeliveryNote } from './delivery-note-queries.ts'
import { openKeptNotes } from './kept-notes.ts'

const FOLDER = '/h5api/files/delivery-note'

/** The short-lived address of an order's delivery note for whose session it is, and when it ends. */
export const addressOfNote = (config: Config, session: SessionName, orderId: number, now: Date) =>
  signedAddress(config, FOLDER, session, `${orderId}.pdf`, now)

/** Serves notes to members of the shop that ordered, to the seller, and to the platform. Drawing one never occupies the event loop. */
export function registerDeliveryNotes(kernel: Kernel, config: Config) {
  const pdfOf = openKeptNotes(kernel.pools, config)
  serveSignedFiles(kernel, config, {
    folder: FOLDER,
    title: '随货同行单',
    expired: '链接已失效，请回到订单重新打开',
    gone: '没有找到这张单据，请回到订单重新打开',
    access: { user: GetDeliveryNote.access, operator: 'any:orders' },
    shown: 'inline',
    async find(name, reader, { log }) {
      const orderId = Number(name.replace(/\.pdf$/, ''))
      const owned =
        reader.kind === 'user'
          ? sql`o.shop_id = ${reader.shop.id}`
          : reader.sellerId === null
            ? sql`true`
            : sql`o.seller_id = ${reader.sellerId}`
      const note = await findDeliveryNote(kernel.database.read, orderId, owned)
      if (!note) return null
      const bytes = await pdfOf(orderId, note, { log })
      return { bytes, filename: `随货同行单-${note.order_no}.pdf`, type: 'application/pdf' }
    },
  })
}
