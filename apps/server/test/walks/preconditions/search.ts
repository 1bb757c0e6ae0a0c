import { RemoveSynonyms, SaveSynonyms, type Endpoint } from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [SaveSynonyms, { values: async () => ({ groupId: null, words: ['走查素', '走查酚'] }) }],
  [
    RemoveSynonyms,
    {
      values: async (world) => {
        const [group] = await world.rows(
          sql<{ id: number; version: number }>`select id, version from search.synonym_group limit 1`,
        )
        return { groupId: group!.id, version: group!.version }
      },
    },
  ],
])
