import type { ConsoleGetGoodsProposal } from '@shop/contract/console-goods-proposals'
import type { Out } from '@shop/contract/endpoint'
import { SCOPES_OF } from '@shop/contract/library-goods'
import type { GoodsValues } from '../goods-form.ts'

export type Proposal = Out<typeof ConsoleGetGoodsProposal>

/** What the form of a record begins with for proposed goods. Kind, scope and the rest are the operator’s to decide. */
export const recordOf = (said: Proposal): Partial<GoodsValues> => ({
  type: said.type,
  scope: SCOPES_OF[said.type][0]!,
  genericName: said.genericName,
  tradeName: said.tradeName,
  showName: [said.tradeName, said.genericName].filter(Boolean).join(' '),
  dosageForm: said.dosageForm,
  specification: said.specification,
  unit: said.unit,
  factory: said.factory,
  approvalNo: said.approvalNo,
  origin: said.origin,
  barcodes: said.barcode ? [said.barcode] : [],
  ...(said.midPack !== null && { midPack: said.midPack }),
  ...(said.caseCount !== null && { caseCount: said.caseCount }),
  ...(said.categoryId !== null && { categoryId: said.categoryId }),
})
