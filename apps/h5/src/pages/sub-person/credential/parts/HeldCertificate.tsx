import { CERTIFICATE_RULES } from '@shop/contract/certificates'
import { SCOPE_NAMES } from '@shop/contract/codes'
import type { CertificateUpdate } from '@shop/contract/credentials'
import { Card, ImageViewer, Picture } from '@shop/ui'
import { useState } from 'react'
import { usePrivatePictures } from '../../../../shell/use-private-pictures.ts'
import styles from '../credential.module.css'

/** The version of a certificate that counts; nothing where the shop has none. */
export function HeldCertificate({ update: { kind, name, held, heldScopes } }: { update: CertificateUpdate }) {
  const opened = usePrivatePictures(held?.files ?? [])
  const [open, setOpen] = useState<number | null>(null)
  if (!held) return null
  const rules = CERTIFICATE_RULES[kind]
  const facts = [
    [rules.number, held.number],
    [rules.holder, held.holder],
    [rules.validity, held.expiresOn ?? '长期'],
    ['经营范围', heldScopes.map((scope) => SCOPE_NAMES[scope]).join('、')],
  ] as const
  return (
    <Card title={`现有${name}`}>
      {held.files.length > 0 && (
        <ul className={styles.pictures} aria-label="现有证照照片">
          {held.files.map(({ fileId }, at) => (
            <li key={fileId}>
              <button type="button" aria-label={`查看现有${name} ${at + 1}`} onClick={() => setOpen(at)}>
                <Picture src={opened[fileId] ?? null} alt="" width={96} height={96} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            label &&
            value && (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ImageViewer
        open={open !== null}
        index={open ?? 0}
        pictures={held.files.map(({ fileId }, at) => ({ src: opened[fileId] ?? '', alt: `现有${name} ${at + 1}` }))}
        onClose={() => setOpen(null)}
      />
    </Card>
  )
}
