import { expect, test } from 'vitest'
import { initialValues, proposalAddress, saidIn, sentOf, type OwnProposal, type ProposalValues } from './proposal.ts'

test('typed words are a barcode, an approval number or a name', () => {
  expect(saidIn(' 6901234567892 ')).toEqual({ barcode: '6901234567892' })
  for (const approvalNo of ['国药准字H20013456', '国械注准20243140001', '沪械备20240001'])
    expect(saidIn(approvalNo)).toEqual({ approvalNo })
  expect(saidIn('阿莫西林')).toEqual({ name: '阿莫西林' })
})

test('a new form begins with what a row of a file says', () => {
  const said = { name: '阿莫西林胶囊', specification: '0.25g*24粒', factory: '好药制药', approvalNo: '国药准字H20013456' }
  expect(proposalAddress(said)).toEqual({ new: '1', ...said })
  expect(initialValues(null, said)).toMatchObject({
    genericName: '阿莫西林胶囊',
    specification: '0.25g*24粒',
    unit: '盒',
    barcode: '',
  })
})

test('a proposal is sent once more with its version and pictures; an origin is that of herbs, what is left out is not known', () => {
  const kept = {
    proposalId: 7,
    version: 2,
    type: 2,
    genericName: '某药',
    origin: '甘肃',
    categoryId: 3,
    pictures: [{ fileId: 'a', url: '/a' }],
    papers: [],
  } as unknown as OwnProposal
  const values = { ...initialValues(kept, {}), midPack: undefined, caseCount: undefined } as unknown as ProposalValues
  expect(sentOf(values, kept)).toMatchObject({
    proposalId: 7,
    version: 2,
    origin: '',
    categoryId: 3,
    midPack: null,
    caseCount: null,
    pictureIds: ['a'],
    isOther: false,
  })
  expect(sentOf({ ...values, type: 4 }, null)).toMatchObject({ proposalId: null, origin: '甘肃' })
})
