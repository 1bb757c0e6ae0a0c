import * as calls from '@shop/contract'
import { consoleCommand } from '../../kernel/console-command.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { searching } from './search-queue.ts'
import { suggestSearch } from './suggest-search.ts'
import { listSynonyms } from './synonyms/list-synonyms.ts'
import { removeSynonyms } from './synonyms/remove-synonyms.ts'
import { saveSynonyms } from './synonyms/save-synonyms.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.SuggestSearch, searching(suggestSearch))
  query(kernel, calls.ListSynonyms, listSynonyms)
  consoleCommand(kernel, calls.SaveSynonyms, saveSynonyms)
  consoleCommand(kernel, calls.RemoveSynonyms, removeSynonyms)
}
