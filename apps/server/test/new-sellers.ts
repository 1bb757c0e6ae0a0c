import { AddSeller, DecideSellerPaper, SendSellerPaper, SetSellerOpen, sellerPaperScopes } from '@shop/contract'
import type { Args, Scope, SellerPaperKind } from '@shop/contract'
import { expect } from 'vitest'
import { creditCode } from '../seed/codes.ts'
import { HUANGPU, makeOperator, makeSellerPaperFile, type Operator } from './factories/index.ts'
import type { World } from './world.ts'

let last = 0
/** What a seller is registered with, each time another one. */
export const registration = (changes: Partial<Args<typeof AddSeller>> = {}): Args<typeof AddSeller> => {
  const n = ++last
  return {
    name: `新来医药${n}`,
    companyName: `上海新来医药${n}有限公司`,
    licenceNo: `沪AA02199${String(n).padStart(2, '0')}`,
    regionId: HUANGPU,
    phone: '021-61234567',
    ephedrineApproved: false,
    ...changes,
  }
}

export interface NewSeller {
  sellerId: number
  name: string
  /** Who works for it, with every right. */
  token: string
}
/** Sellers that come to be as they do in the console: added, sending their papers, opened. */
export function newSellers(world: World, operator: Operator) {
  const add = (input = registration(), token = operator.token) => world.call(AddSeller, input, token)
  /** Sends a paper for a seller, which the platform approves for these scopes. Its last day is given, or there is none. */
  async function approve(
    { sellerId, token }: Pick<NewSeller, 'sellerId' | 'token'>,
    kind: SellerPaperKind,
    validUntil: string | null = null,
    scopes: readonly Scope[] = sellerPaperScopes(kind),
  ) {
    const paper = {
      kind,
      number: kind === 'business-licence' ? creditCode('310101', `N${String(sellerId).padStart(7, '0')}`) : '沪AA0210001',
      issuer: '上海市药品监督管理局',
      scopeText: '化学药制剂、中成药',
      validFrom: null,
      validUntil,
      fileIds: [await makeSellerPaperFile(world, sellerId)],
    }
    const sent = await world.call(SendSellerPaper, paper, token)
    expect(sent.code, sent.msg).toBe(200)
    const decided = await world.call(
      DecideSellerPaper,
      { paperId: sent.data.paperId, approve: true, scopes: [...scopes] },
      operator.token,
    )
    expect(decided.code, decided.msg).toBe(200)
  }
  const setOpen = (sellerId: number, open: boolean, reason?: string, token = operator.token) =>
    world.call(SetSellerOpen, { sellerId, open, ...(reason !== undefined && { reason }) }, token)
  return {
    add,
    approve,
    setOpen,
    /** One that was added, and has somebody who works for it. */
    async added(changes: Partial<Args<typeof AddSeller>> = {}): Promise<NewSeller> {
      const input = registration(changes)
      const { code, msg, data } = await add(input)
      expect(code, msg).toBe(200)
      return { sellerId: data.sellerId, name: input.name, token: (await makeOperator(world, { sellerId: data.sellerId })).token }
    },
    /** Both core papers of one, approved. */
    async approveCore(seller: NewSeller, drugLicenceUntil = '2029-04-30') {
      await approve(seller, 'business-licence')
      await approve(seller, 'drug-licence', drugLicenceUntil)
    },
  }
}
