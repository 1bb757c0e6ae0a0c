import { CERTIFICATE_RULES } from '@shop/contract/certificates'
import { SCOPE_NAMES } from '@shop/contract/codes'
import type { CertificateUpdate } from '@shop/contract/credentials'
import { Card, Tag } from '@shop/ui'
import { chinaDay } from '@shop/contract/china-time'
import { PrivatePictures } from '../../../../shell/PrivatePictures.tsx'
import styles from '../credential.module.css'

/** Whether the version that counts has expired; null: there is none. */
export const isExpired = ({ held }: Pick<CertificateUpdate, 'held'>): boolean | null =>
  held && held.expiresOn !== null && held.expiresOn < chinaDay(new Date())

/** The version of a certificate that counts; nothing where the shop has none. */
export function HeldCertificate({ update }: { update: CertificateUpdate }) {
  const { kind, name, held, heldScopes } = update
  if (!held) return null
  const rules = CERTIFICATE_RULES[kind]
  const facts = [
    [rules.number, held.number],
    [rules.holder, held.holder],
    [rules.validity, held.expiresOn ?? '长期'],
    ['经营范围', heldScopes.map((scope) => SCOPE_NAMES[scope]).join('、')],
    [rules.scopeText && `${rules.scopeText}原文`, held.scopeText],
  ] as const
  return (
    <Card title={`现有${name}`}>
      <div className={styles.pictures}>
        <PrivatePictures
          label="现有证照照片"
          pictures={held.files.map((file, at) => ({ ...file, name: `现有${name} ${at + 1}` }))}
        />
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            label &&
            value && (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>
                  {value} {value === held.expiresOn && isExpired(update) && <Tag variant="danger">已过期</Tag>}
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
