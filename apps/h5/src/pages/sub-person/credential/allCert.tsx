import { ListCertificates, type CertificateRow } from '@shop/contract/credentials'
import { REVIEW } from '@shop/contract/codes'
import { Skeleton } from '@shop/ui'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { to } from '../../../shell/navigation.ts'
import { useCall } from '../../../shell/query.ts'
import styles from './credential.module.css'
import { CertificateVersions } from './parts/CertificateVersions.tsx'

/** Every certificate of the shop with its versions and pictures, then what it may add. */
export default function AllCertificates() {
  const certificates = useCall(ListCertificates, {}, { staleTime: 0 })
  return (
    <Page>
      <Loaded query={certificates} skeleton={<CertificatesSkeleton />}>
        {({ rows }) => (
          <div className={styles.page}>
            {rows.map((row) => (
              <CertificateVersions key={row.kind} row={row} act={actOf(row)} />
            ))}
            {!rows.some(({ updatable }) => updatable) && (
              <p className={styles.note}>采购资质审核通过后，可在这里更新证照、补充器械和食品证照。</p>
            )}
            <p className={styles.note}>
              照片带有“仅供药品采购资质查验”水印，本店负责人、采购员、平台审核员和您申请建采的卖家能看到，其中身份证和采购委托书不向卖家提供。
            </p>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** What can be done with a certificate; null: nothing. */
function actOf({ kind, updatable, update, versions }: CertificateRow) {
  if (update?.state === REVIEW.waiting)
    return { text: '查看更新进度', href: to('sub-person/credential/updateAudit', { id: update.auditId }) }
  if (!updatable) return null
  const text = update ? '修改更新' : versions.some(({ until }) => until === null) ? '更新' : '上传'
  return { text, href: to('sub-person/credential/update', { kind }) }
}

const CertificatesSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="card" count={4} />
  </div>
)
