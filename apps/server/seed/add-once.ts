import { Client } from 'pg'

/**
 * Adds what a demonstration world lacks, one after the other. Of several servers that start at the same moment one does it, and the
 * others leave it to that one.
 */
export async function addMissing<T>(
  databaseUrl: string,
  name: string,
  missing: () => Promise<readonly T[]>,
  add: (one: T) => Promise<unknown>,
): Promise<void> {
  if ((await missing()).length === 0) return
  const turn = new Client({ connectionString: databaseUrl })
  await turn.connect()
  try {
    const { rows: turns } = await turn.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [
      `demonstration: ${name}`,
    ])
    if (!turns[0]!.mine) return
    // Asked again: another server may have been faster.
    for (const one of await missing()) await add(one)
  } finally {
    await turn.end()
  }
}

/** The same for one thing. */
export const addOnce = (databaseUrl: string, name: string, isMissing: () => Promise<boolean>, add: () => Promise<unknown>) =>
  addMissing(databaseUrl, name, async () => ((await isMissing()) ? [name] : []), add)
