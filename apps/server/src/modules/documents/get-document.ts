import { GetDocument, type In, type Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addressOfFile } from './document-files.ts'
import { currentOf, dayOf, findDocument, findText, listVersions, stateOf } from './document-rows.ts'
import { briefOf } from './list-documents.ts'

/** An agreement or a rule for whoever wants to read it. What is hidden or was withdrawn is not found. */
export async function getDocument(
  { db, now }: QueryContext<typeof GetDocument>,
  { key, version }: In<typeof GetDocument>,
): Promise<Out<typeof GetDocument>> {
  const [document, all] = await Promise.all([findDocument(db, key), listVersions(db, key)])
  const versions = all.filter(({ withdrawn_at: gone }) => gone === null)
  const row = version === undefined ? currentOf(versions, now) : versions.find((one) => one.version === version)
  const state = row && stateOf(row, versions, now)
  if (!document?.shown || !row || !state || state === 'withdrawn') return refuse(GetDocument, 'NOT_FOUND')
  return {
    ...briefOf(row),
    state,
    text: (await findText(db, key, row.version))!,
    pdf: addressOfFile(key, row.version),
    versions: versions.map((one) => ({ version: one.version, effectiveOn: dayOf(one) })),
  }
}
