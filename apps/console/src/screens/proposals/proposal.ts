import { GOODS_TYPE, GOODS_TYPE_NAMES, type GoodsType } from '@shop/contract/codes'
import type { FindAlikeGoods, GetOwnGoodsProposal, SendGoodsProposal } from '@shop/contract/console-goods-proposals'
import type { Args, Out } from '@shop/contract/endpoint'
import type { Address } from '../../kit/address.ts'

export type OwnProposal = Out<typeof GetOwnGoodsProposal>
export type AlikeRow = Out<typeof FindAlikeGoods>['rows'][number]
type Sent = Args<typeof SendGoodsProposal>
export type ProposalValues = Omit<Sent, 'proposalId' | 'version' | 'midPack' | 'caseCount' | 'categoryId'> & {
  midPack?: number | null
  caseCount?: number | null
  categoryId?: number | null
}

export const TYPE_OPTIONS = Object.entries(GOODS_TYPE_NAMES).map(([value, label]) => ({
  value: Number(value) as GoodsType,
  label,
}))

/** What an empty search, or a row of a file, says of goods that were not found. */
export interface SaidOfGoods {
  name?: string
  specification?: string
  factory?: string
  approvalNo?: string
  barcode?: string
}
/** The address at which the form opens with what is said already. */
export const proposalAddress = (said: SaidOfGoods): Address => ({
  new: '1',
  ...Object.fromEntries(SAID.flatMap((name) => (said[name] ? [[name, said[name]]] : []))),
})

const SAID = ['name', 'specification', 'factory', 'approvalNo', 'barcode'] as const
/** The parts of the address that belong to the form. */
export const CLOSED: Address = Object.fromEntries(['new', ...SAID].map((name) => [name, undefined]))

/** Typed words, as what they most likely are. */
export function saidIn(typed: string): SaidOfGoods {
  const text = typed.trim()
  if (/^(\d{8}|\d{13})$/.test(text)) return { barcode: text }
  return /^(?:国药准字|国妆|国食健|.{0,3}械[注备])/.test(text) ? { approvalNo: text } : { name: text }
}

/** What the form begins with: a proposal that is sent once more, or what is said in the address. */
export function initialValues(proposal: OwnProposal | null, said: SaidOfGoods): Partial<ProposalValues> {
  if (proposal) {
    const { pictures, papers } = proposal
    return {
      ...proposal,
      pictureIds: pictures.map(({ fileId }) => fileId),
      paperIds: papers.map(({ fileId }) => fileId),
      isOther: false,
    }
  }
  const { name = '', specification = '', factory = '', approvalNo = '', barcode = '' } = said
  const empty = { tradeName: '', dosageForm: '', origin: '', remark: '', pictureIds: [], paperIds: [], isOther: false }
  return {
    ...empty,
    type: GOODS_TYPE.otcA,
    unit: '盒',
    genericName: name.slice(0, 60),
    specification,
    factory,
    approvalNo,
    barcode,
  }
}

/** What the form sends: numbers that were left out are not known. */
export function sentOf(values: ProposalValues, proposal: Pick<OwnProposal, 'proposalId' | 'version'> | null): Sent {
  return {
    ...(proposal ? { proposalId: proposal.proposalId, version: proposal.version } : { proposalId: null }),
    type: values.type,
    genericName: values.genericName,
    tradeName: values.tradeName,
    dosageForm: values.dosageForm,
    specification: values.specification,
    unit: values.unit,
    factory: values.factory,
    approvalNo: values.approvalNo,
    // Of herbs alone.
    origin: values.type === GOODS_TYPE.herbal ? values.origin : '',
    categoryId: values.categoryId ?? null,
    barcode: values.barcode,
    midPack: values.midPack ?? null,
    caseCount: values.caseCount ?? null,
    remark: values.remark,
    pictureIds: values.pictureIds,
    paperIds: values.paperIds,
    isOther: values.isOther,
  }
}
