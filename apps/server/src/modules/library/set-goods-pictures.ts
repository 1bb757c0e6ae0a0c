import { SetGoodsPictures, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first, rows, type Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import { setPictures } from '../catalog/index.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import { hasPurpose } from '../files/index.ts'
import { increaseVersion, lockVersion } from './edits.ts'

const UPLOADED = /^\/files\/u\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** The file of an uploaded picture; undefined for those of the installation. */
const fileOf = (address: string) => UPLOADED.exec(address)?.[1]

/** Sets the pictures of a product. Refuses what is neither there already nor uploaded for goods. */
export async function setGoodsPictures(
  { tx, actor, now }: CommandContext<typeof SetGoodsPictures>,
  { goodsId, version, pictures }: In<typeof SetGoodsPictures>,
): Promise<Audited<typeof SetGoodsPictures>> {
  await lockVersion(tx, SetGoodsPictures, goodsId, version)
  const before = (await first(tx, sql<Pick<GoodsTable, 'pictures'>>`select pictures from catalog.goods where id = ${goodsId}`))!
  const chosen = [...new Set(pictures)]
  await requireUploads(
    tx,
    chosen.filter((address) => !before.pictures.includes(address)),
  )
  if (chosen.join() === before.pictures.join()) return { answer: { version }, audit: [] }
  await setPictures(tx, goodsId, chosen)
  await increaseVersion(tx, goodsId, actor, now)
  return {
    answer: { version: version + 1 },
    audit: { subjectId: goodsId, before: { pictures: before.pictures.length }, after: { pictures: chosen.length } },
  }
}

async function requireUploads(tx: Tx, addresses: readonly string[]): Promise<void> {
  const files = addresses.flatMap((address) => fileOf(address) ?? [])
  const known = await rows(tx, sql`select from unnest(${files}::uuid[]) f (id) where ${hasPurpose(sql.ref('f.id'), 'goods')}`)
  if (known.length < addresses.length) badInput({ pictures: '没有找到图片，请重新上传' })
}
