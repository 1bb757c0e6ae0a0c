import type { Database } from './kernel/database.ts'
import { installPlatform } from './modules/platform/index.ts'

/** Writes what every installation has and is still missing: settings, regions, dictionaries, agreements, texts, the blocks of home, the catalogue of classes, synonyms, words of licences. */
export async function install(database: Pick<Database, 'transact'>, now: Date): Promise<void> {
  await installPlatform(database, now)
  // Loaded with the rest of the server, at the same time.
  const { installDocuments } = await import('./modules/documents/index.ts')
  await installDocuments(database)
  const { installClassRules } = await import('./modules/catalog/index.ts')
  await installClassRules(database, now)
  const { installHelp } = await import('./modules/help/index.ts')
  await installHelp(database, now)
  const { installHome } = await import('./modules/content/index.ts')
  await installHome(database, now)
  const { spellShops } = await import('./modules/shops/index.ts')
  const { installSynonyms, soundOf } = await import('./modules/search/index.ts')
  await spellShops(database, soundOf)
  await installSynonyms(database, now)
  const { installScopeWords } = await import('./modules/applications/index.ts')
  await installScopeWords(database, now)
  const { installPersonalDataTexts } = await import('./modules/privacy/index.ts')
  await installPersonalDataTexts(database, now)
}
