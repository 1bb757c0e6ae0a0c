import type { Tx } from '../../../kernel/database.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { hasLicence, type Registration } from '../../catalog/index.ts'
import { findRegion } from '../../platform/index.ts'

/** What the log says of a registration. Refuses a region that is no county, and a licence that another seller is registered with. */
export async function registrationOf(tx: Tx, { regionId, ...it }: Registration, ownId: number | null) {
  const region = await findRegion(tx, regionId)
  if (region?.level !== 3) return badInput({ regionId: '请选择到区或县' })
  if (await hasLicence(tx, it.licenceNo, ownId)) badInput({ licenceNo: '已有卖家登记了这个许可证号' })
  const { name, companyName, licenceNo, phone, ephedrineApproved } = it
  return { name, companyName, licenceNo, region: region.full_name, phone, ephedrineApproved }
}
