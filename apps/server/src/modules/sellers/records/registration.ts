import type { Tx } from '../../../kernel/database.ts'
import { badInput } from '../../../kernel/refusal.ts'
import type { Registration } from '../../catalog/index.ts'
import { findRegion } from '../../platform/index.ts'

/** What the log says of a registration. Refuses a region that is no county. */
export async function registrationOf(tx: Tx, { regionId, ...it }: Registration) {
  const region = await findRegion(tx, regionId)
  if (region?.level !== 3) return badInput({ regionId: '请选择到区或县' })
  const { name, companyName, licenceNo, phone, ephedrineApproved } = it
  return { name, companyName, licenceNo, region: region.full_name, phone, ephedrineApproved }
}

export const refuseLicence = () => badInput({ licenceNo: '已有卖家登记了这个许可证号' })
