import { CERTIFICATE_NAMES, CERTIFICATE_RULES } from '@shop/contract/certificates'
import type { ShopReview } from '@shop/contract/applications'
import { Card, Cell, CellGroup, ImageViewer, Picture } from '@shop/ui'
import { useState, type ReactNode } from 'react'
import { usePrivatePictures } from '../../../../shell/use-private-pictures.ts'
import styles from '../../../../features/papers/form.module.css'

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
  const opened = usePrivatePictures(pictures)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <Card title="已提交的资料">
        <ul className={styles.pictures} aria-label="证照照片">
          {pictures.map(({ fileId, name }, at) => (
            <li key={fileId}>
              <button type="button" aria-label={`查看${name}`} onClick={() => setOpen(at)}>
                <Picture src={opened[fileId] ?? null} alt="" width={96} height={96} />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {certificates.map((certificate) => (
        <SentCertificate key={certificate.kind} certificate={certificate} />
      ))}
      <CellGroup>{children}</CellGroup>
      <ImageViewer
        open={open !== null}
        index={open ?? 0}
        pictures={pictures.map(({ fileId, name }) => ({ src: opened[fileId] ?? '', alt: name }))}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

function SentCertificate({ certificate: { kind, number, holder, longTerm, expiresOn } }: { certificate: Certificates[number] }) {
  const rules = CERTIFICATE_RULES[kind]
  return (
    <CellGroup title={CERTIFICATE_NAMES[kind]}>
      {rules.number && <Cell title={kind === 'business-licence' ? '信用代码' : rules.number} value={number} />}
      <Cell title={rules.holder} value={holder} />
      {rules.validity && <Cell title={rules.validity} value={longTerm ? '长期' : expiresOn} />}
    </CellGroup>
  )
}
