import type { CertificateKind, ReadValue } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { sealFields } from '../../src/modules/reading/content.ts'
import type { World } from '../world.ts'

/** What was read of a picture, as if its uploader had asked for it. */
export const makeReading = (world: World, userId: number, fileId: string, kind: CertificateKind, fields: ReadValue[]) =>
  world.write(sql`insert into reading.reading (file_id, kind, user_id, state, attempts, asked_at, started_at, ended_at, content)
    values (${fileId}, ${kind}, ${userId}, 'read', 1, ${world.clock.now()}, ${world.clock.now()}, ${world.clock.now()},
      ${sealFields(world.app.kernel.secrets, fields)})`)
