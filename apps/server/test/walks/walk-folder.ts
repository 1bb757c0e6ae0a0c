import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the worlds of walks keep their files. */
export const WALK_FOLDER = mkdtempSync(join(tmpdir(), 'walk-files-'))
