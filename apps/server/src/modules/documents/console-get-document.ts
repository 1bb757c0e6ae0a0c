import { ConsoleGetDocument, type In, type Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { consentsOf, countConsents, versionOf } from './console-list-documents.ts'
import { findDocument, findText, listVersions } from './document-rows.ts'

/** A document with its versions, for whoever edits it. */
export async function consoleGetDocument(
  { db, now }: QueryContext<typeof ConsoleGetDocument>,
  { key, version }: In<typeof ConsoleGetDocument>,
): Promise<Out<typeof ConsoleGetDocument>> {
  const [document, versions] = await Promise.all([findDocument(db, key), listVersions(db, key)])
  const row = version === undefined ? versions[0] : versions.find((one) => one.version === version)
  if (!document || !row) return refuse(ConsoleGetDocument, 'NOT_FOUND')
  const [text, counts] = await Promise.all([findText(db, key, row.version), countConsents(db, [versions], now)])
  return {
    key,
    topic: document.topic,
    shown: document.shown,
    consents: consentsOf(key, counts),
    versions: versions.map((one) => versionOf(one, versions, now)),
    shownVersion: row.version,
    text: text!,
  }
}
