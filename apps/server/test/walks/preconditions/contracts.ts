import { OfferContracts, OpenContractPaper, SignContract, type Endpoint } from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { chinaDay } from '../../../src/kernel/clock.ts'
import { hashOf } from '../../../src/kernel/secret.ts'
import { store } from '../../../src/modules/files/storage.ts'
import { makeCode } from '../business-codes.ts'
import type { Precondition } from '../precondition.ts'
import { WALK_FOLDER } from '../walk-folder.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [
    SignContract,
    {
      async values(world, own) {
        const [row] = await world.rows(
          sql<{ hash: string }>`select encode(hash, 'hex') as hash from contracts.contract where id = ${await own.contractId()}`,
        )
        return { ...(await makeCode('personalData')(world, own)), hash: row!.hash }
      },
    },
  ],
  [
    OpenContractPaper,
    {
      async values(world, own) {
        const [id, paperId] = [await own.contractId(), await own.contractPaperId()]
        // The factory's file has the bytes of its id.
        const hash = hashOf(paperId)
        await store(WALK_FOLDER, hash.toString('hex'), Buffer.from(paperId), 'application/pdf')
        await world.write(sql`update contracts.contract
          set paper_id = ${paperId}, paper_name = '年度质量协议.pdf', paper_size = 1024, paper_hash = ${hash}
          where id = ${id}`)
        return {}
      },
    },
  ],
  [
    OfferContracts,
    {
      async values(world, own) {
        await own.customerShopId()
        return { year: Number(chinaDay(world.clock.now()).slice(0, 4)), addition: '' }
      },
    },
  ],
])
