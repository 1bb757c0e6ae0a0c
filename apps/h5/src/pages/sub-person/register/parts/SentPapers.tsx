import { CERTIFICATE_NAMES, CERTIFICATE_RULES, isWorded } from '@shop/contract/certificates'
import type { ShopReview } from '@shop/contract/applications'
import { Card, Cell, CellGroup } from '@shop/ui'
import type { ReactNode } from 'react'
import { PrivatePictures } from '../../../../shell/PrivatePictures.tsx'

type Certificates = NonNullable<ShopReview['price']['content']>['certificates']

interface SentPapersProps {
  certificates: Certificates
  /** What else was sent, as cells. */
  children: ReactNode
}
/** What was sent: it can't be changed while it is reviewed. */
export default function SentPapers({ certificates, children }: SentPapersProps) {
  const pictures = certificates.flatMap(({ kind, files }) =>
    files.map(({ fileId, url }, at) => ({ fileId, url, name: `${CERTIFICATE_NAMES[kind]} ${at + 1}` })),
  )
  return (
    <>
      <Card title="已提交的资料">
        <PrivatePictures label="证照照片" pictures={pictures} />
      </Card>
      {certificates.map((certificate) => (
        <SentCertificate key={certificate.kind} certificate={certificate} />
      ))}
      <CellGroup>{children}</CellGroup>
    </>
  )
}

function SentCertificate({
  certificate: { kind, number, holder, longTerm, expiresOn, scopeText },
}: {
  certificate: Certificates[number]
}) {
  const rules = CERTIFICATE_RULES[kind]
  return (
    <CellGroup title={CERTIFICATE_NAMES[kind]}>
      {rules.number && <Cell title={kind === 'business-licence' ? '信用代码' : rules.number} value={number} />}
      <Cell title={rules.holder} value={holder} />
      {rules.validity && <Cell title={rules.validity} value={longTerm ? '长期' : expiresOn} />}
      {isWorded(kind) && scopeText && <Cell title={`${rules.scopeText}原文`} detail={scopeText} />}
    </CellGroup>
  )
}
