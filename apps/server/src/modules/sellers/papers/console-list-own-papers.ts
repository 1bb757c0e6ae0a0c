import {
  keysOf,
  REVIEW,
  SELLER_PAPERS,
  sellerPaperName,
  sellerPaperRule,
  type ConsoleListOwnPapers,
  type Out,
} from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { asSeller, privateAddress } from '../../files/index.ts'
import { listPapersOf, standingOf, type PaperRow } from './paper-rows.ts'
import { paperView } from './paper-view.ts'

const { waiting, approved, rejected } = REVIEW

/** The seller's own papers, each kind with what counts, what waits, and what was rejected since. */
export const consoleListOwnPapers =
  (config: Pick<Config, 'secrets'>) =>
  async ({ db, actor, now }: QueryContext<typeof ConsoleListOwnPapers>): Promise<Out<typeof ConsoleListOwnPapers>> => {
    const papers = await listPapersOf(db, actor.sellerId, [waiting, approved, rejected])
    const viewer = asSeller(actor, 'orders')
    const shown = (row: PaperRow | undefined) =>
      row
        ? {
            ...paperView(row, now),
            pictures: row.file_ids.map((fileId) => ({ fileId, url: privateAddress(config, fileId, viewer, now).url })),
          }
        : null
    const rows = keysOf(SELLER_PAPERS).map((kind) => {
      const ofKind = papers.filter((row) => row.kind === kind)
      const find = (state: number) => ofKind.find((row) => row.state === state)
      const [current, waits, refused] = [find(approved), find(waiting), find(rejected)]
      const isNewer = refused && !waits && (!current || refused.decided_at! >= current.decided_at!)
      return {
        kind,
        name: sellerPaperName(kind),
        current: shown(current),
        waiting: shown(waits),
        rejected: shown(isNewer ? refused : undefined),
      }
    })
    const stopped = papers.some(
      (row) => row.state === approved && sellerPaperRule(row.kind).core === true && standingOf(row, now) === 'ended',
    )
    return { stopped, rows }
  }
