import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationNames } from '../src/kernel/migrate.ts'

const FOLDER = new URL('../migrations/', import.meta.url)

/**
 * The last migration that had no version before it to keep serving: no one used the product yet. A later one may take away what
 * the release before does not read any more; it is listed with the release that stopped reading it.
 */
const BEFORE_ANY_RELEASE = '0120_demonstration_world.sql'
const CONTRACTING: Readonly<Record<string, string>> = {}

const TAKES_AWAY = /\bdrop\s+(table|column|schema|function|view)\b|\brename\s+(to|column)\b|\bset\s+schema\b/i

test('a migration takes away nothing that nodes of the version before still read', async () => {
  for (const name of await migrationNames()) {
    if (name <= BEFORE_ANY_RELEASE || name in CONTRACTING) continue
    const statements = (await readFile(new URL(name, FOLDER), 'utf8')).replaceAll(/--.*$/gm, '')
    expect(
      TAKES_AWAY.exec(statements)?.[0],
      `${name}: what the version before reads stays until the next release`,
    ).toBeUndefined()
  }
})
