import type { ShopReview } from '@shop/contract/applications'
import type { CertificateRow, CertificateUpdate, ShopReviewHistory } from '@shop/contract/credentials'
import { REVIEW } from '@shop/contract/codes'
import { NOT_BEGUN } from './application.ts'

type Certificate = ShopReview['certificates'][number]
export const FILE = { fileId: '00000000-0000-4000-8000-000000000001', url: '/h5api/files/private/u1/1.webp' }

/** A drug licence that counts. */
export const certificate = (values: Partial<Certificate> = {}): Certificate => ({
  kind: 'drug-business-licence',
  name: '药品经营许可证',
  core: true,
  required: true,
  state: 'valid',
  expiresOn: '2029-04-03',
  daysLeft: 860,
  update: null,
  ...values,
})
/** A shop that buys with these certificates. */
export const reviewOf = (certificates: Certificate[], values: Partial<ShopReview> = {}): ShopReview => ({
  price: { ...NOT_BEGUN, state: REVIEW.approved, content: null },
  procure: { ...NOT_BEGUN, state: REVIEW.approved, renews: false, content: null },
  certificates,
  missing: [],
  nextStep: { to: '/sub-person/credential/credential', text: '查看资质' },
  ...values,
})
/** A drug licence with an earlier version. */
export const certificateRow = (values: Partial<CertificateRow> = {}): CertificateRow => ({
  kind: 'drug-business-licence',
  name: '药品经营许可证',
  required: true,
  state: 'valid',
  expiresOn: '2029-04-03',
  daysLeft: 860,
  updatable: true,
  update: null,
  versions: [
    {
      number: '浙DA0002',
      holder: '康民大药房',
      issuer: '',
      expiresOn: '2029-04-03',
      scopeText: '化学药、中成药',
      since: '2026-11-01T02:00:00.000Z',
      until: null,
      files: [FILE],
    },
    {
      number: '浙DA5710001',
      holder: '康民大药房',
      issuer: '市场监督管理局',
      expiresOn: '2026-12-01',
      scopeText: '',
      since: '2021-12-01T02:00:00.000Z',
      until: '2026-11-01T02:00:00.000Z',
      files: [],
    },
  ],
  ...values,
})
const FACTS = { legalPerson: '李明', regionId: 330106, regionName: '浙江省杭州市西湖区', address: '文三路 1 号' }
/** What the shop is registered with. */
export const REGISTERED = { name: '康民大药房', ...FACTS }
/** The form of a drug licence's update, not begun yet. */
export const updateOf = (values: Partial<CertificateUpdate> = {}): CertificateUpdate => ({
  kind: 'drug-business-licence',
  name: '药品经营许可证',
  shopName: '康民大药房',
  required: true,
  ...NOT_BEGUN,
  held: { number: '浙DA5710001', holder: '康民大药房', expiresOn: '2026-12-01', scopeText: '化学药', files: [] },
  registered: REGISTERED,
  heldScopes: ['chemical', 'chinese-medicine'],
  content: {
    certificate: {
      kind: 'drug-business-licence',
      number: '浙DA5710001',
      holder: '康民大药房',
      expiresOn: '2090-01-01',
      longTerm: false,
      scopeText: '化学药、中成药',
      files: [FILE],
    },
    scopes: ['chemical', 'chinese-medicine'],
    proofs: [],
    registration: FACTS,
  },
  ...values,
})
/** An update that was rejected and sent again. */
export const historyOf = (values: Partial<ShopReviewHistory> = {}): ShopReviewHistory => ({
  auditId: 7,
  level: 'update',
  kindName: '更新药品经营许可证',
  kind: 'drug-business-licence',
  state: REVIEW.waiting,
  version: 2,
  submittedAt: '2026-11-24T02:00:00.000Z',
  decidedAt: null,
  decidedBy: '',
  form: '/sub-person/credential/update?kind=drug-business-licence',
  versions: [version(2, REVIEW.waiting, ''), version(1, REVIEW.rejected, '照片不清晰，请重新拍摄')],
  ...values,
})
const version = (
  number: number,
  state: ShopReviewHistory['state'],
  rejection: string,
): ShopReviewHistory['versions'][number] => ({
  version: number,
  submittedAt: '2026-11-24T02:00:00.000Z',
  submittedBy: '林店长',
  state,
  stateAt: '2026-11-24T03:00:00.000Z',
  fields: [
    { field: 'drug-business-licence.pictures', name: '药品经营许可证照片', value: '1 张', changed: number > 1, rejection },
    { field: 'drug-business-licence.number', name: '许可证编号', value: '浙DA5710001', changed: false, rejection: '' },
  ],
  pictures: [{ ...FILE, name: '药品经营许可证 1' }],
})
